-- Names of eyes as contract/vision/eye-name.ts has them, for visits saved before grown-ups were emmetropic and hyperopia was a name.
UPDATE "patient_records" SET "grade" = (array['emmetropia', 'normal', 'hyperopia', 'premyopia', 'low', 'high'])[(
	SELECT max(CASE
		WHEN se <= -6 THEN 6
		WHEN se <= -0.5 THEN 5
		WHEN age < 18 AND se <= 0.75 THEN 4
		WHEN se > CASE WHEN age < 4 THEN 3 WHEN age < 6 THEN 2 WHEN age < 8 THEN 1.5 ELSE 0.5 END THEN 3
		WHEN age < 18 THEN 2
		ELSE 1
	END) FROM unnest(array[se_od, se_os]) AS eyes(se) WHERE se IS NOT NULL
)] WHERE "grade" IN ('normal', 'premyopia');--> statement-breakpoint
-- Limits are judged by what is shown: two decimals of a rate in a year, and of AL/CR.
UPDATE "patient_records" SET "is_fast" = coalesce(round("se_rate"::numeric, 2) <= -0.5, false) OR coalesce(round("al_rate"::numeric, 2) > 0.3, false)
WHERE "is_fast" IS NOT NULL
	AND "is_fast" <> (coalesce(round("se_rate"::numeric, 2) <= -0.5, false) OR coalesce(round("al_rate"::numeric, 2) > 0.3, false));--> statement-breakpoint
UPDATE "patient_records" SET "al_cr_max" = round("al_cr_max"::numeric, 2) WHERE "al_cr_max" <> round("al_cr_max"::numeric, 2)::real;
