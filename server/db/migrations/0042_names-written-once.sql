-- Names of people from before, written as `writtenOnce` (contract/person-name.ts) writes them from now on. What the log and past versions say stays.
CREATE FUNCTION written_once(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  han text := '[\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9\U00016fe2-\U00016ff6\U00020000-\U000323af]';
BEGIN
  name := normalize(translate(name, '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ＇－．', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz''-.'));
  name := regexp_replace(name, '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g');
  name := regexp_replace(name, ' ?[·•‧∙⋅・･] ?', '·', 'g');
  name := regexp_replace(name, '(' || han || ') ?\. ?(?=' || han || ')', '\1·', 'g');
  name := regexp_replace(name, '(' || han || ') (?=' || han || ')', '\1', 'g');
  RETURN btrim(name);
END
$$;
--> statement-breakpoint
UPDATE patients SET name = written_once(name) WHERE name ~ '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000.•‧∙⋅・･０-９Ａ-Ｚａ-ｚ＇－．]' AND name <> written_once(name);
--> statement-breakpoint
UPDATE users SET real_name = written_once(real_name) WHERE real_name ~ '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000.•‧∙⋅・･０-９Ａ-Ｚａ-ｚ＇－．]' AND real_name <> written_once(real_name);
--> statement-breakpoint
UPDATE staff SET real_name = written_once(real_name) WHERE real_name ~ '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000.•‧∙⋅・･０-９Ａ-Ｚａ-ｚ＇－．]' AND real_name <> written_once(real_name);
--> statement-breakpoint
UPDATE mini_program_users SET nickname = written_once(nickname) WHERE nickname ~ '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000.•‧∙⋅・･０-９Ａ-Ｚａ-ｚ＇－．]' AND nickname <> written_once(nickname);
--> statement-breakpoint
UPDATE appointments SET name = written_once(name) WHERE name ~ '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000.•‧∙⋅・･０-９Ａ-Ｚａ-ｚ＇－．]' AND name <> written_once(name);
--> statement-breakpoint
-- beside: made above.
DROP FUNCTION written_once(text);
