import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldMeta } from '@contract/field-meta';
import { allRequests, allResources } from '@contract/index';
import { en_US } from '@contract/texts/en_US';
import { zh_CN } from '@contract/texts/zh_CN';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoTexts } from '@/demos/texts';
import { nodeTexts } from '@/domain/node/texts';
import { secondFactorTexts } from '@/domain/profile/second-factor-texts';
import { pageTexts } from '@/pages/page-texts';
import { text } from '@/providers/i18n';
import { pageTexts as resourcePageTexts } from '@/resources/page-texts';
import { consoleTexts, startTexts, wallTexts } from '@/texts';

/** Every text by its full key. */
const flatten = (texts: object, prefix = ''): [key: string, text: unknown][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null ? flatten(text, `${prefix}${key}.`) : [[`${prefix}${key}`, text]],
  );

/** What the server says. */
const errors = { zh_CN: { errors: zh_CN.errors }, en_US: { errors: en_US.errors } };
/** What the console says, and where its texts come from. */
const ownSources = [
  startTexts,
  consoleTexts,
  wallTexts,
  demoTexts,
  secondFactorTexts,
  nodeTexts,
  ...Object.values(pageTexts),
  ...Object.values(resourcePageTexts),
];
const sources = [...ownSources, async (language: 'zh_CN' | 'en_US') => errors[language]];
const all = async (language: 'zh_CN' | 'en_US', from = sources) =>
  new Map((await Promise.all(from.map((load) => load(language)))).flatMap((texts) => flatten(texts)));
const zh = await all('zh_CN');
const en = await all('en_US');
const parameters = (text: unknown) => [...String(text).matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).sort();

/** Clinical terms that stand alone as a text, and what they are in English (domain model, section 7). */
const glossary = {
  失访: 'Lost to follow-up',
  爽约: 'No-show',
  已到店: 'Arrived',
  已逾期: 'Overdue',
  转诊: 'Referral',
  初诊: 'First visit',
  复查: 'Review',
  主诉: 'Chief complaint',
  诊断: 'Diagnos',
  处方: 'Prescription',
  验光师: 'Optometrist',
  监护人: 'Guardian',
  依从性: 'Compliance',
  右眼: 'Right',
  左眼: 'Left',
  双眼: 'Both eyes',
  球镜: 'Sphere',
  柱镜: 'Cylinder',
  轴位: 'Axis',
  基底内: 'Base in',
  基底外: 'Base out',
  眼压: 'Intraocular pressure',
  眼轴长度: 'Axial length',
  裸眼视力: 'Uncorrected',
  近视: 'Myopia',
  近视前期: 'Premyopia',
  低度近视: 'Low myopia',
  高度近视: 'High myopia',
  远视: 'Hyperopia',
  正视: 'Emmetropia',
  散光: 'Astigmatism',
  屈光参差: 'Anisometropia',
  老视: 'Presbyopia',
  弱视: 'Amblyopia',
  干眼: 'Dry eye',
  角膜塑形镜: 'Ortho-K',
  视觉训练: 'Vision therapy',
  遮盖疗法: 'Occlusion therapy',
  睫状肌麻痹: 'Cycloplegia',
  检影验光: 'Retinoscopy',
  主觉验光: 'Subjective refraction',
  瞳高: 'Fitting height',
  立体视: 'Stereo',
  复视: 'Diplopia',
};

/** What names an act, and what asks or tells of it, or names it in the log. */
const acts = {
  'buttons.delete': ['form.delete.title', 'form.delete.done'],
  'patients.delete.action': [
    'patients.delete.title',
    'patients.delete.done',
    'patients.calls.delete',
    'patients.removed',
  ],
  'recordForm.report.deleteDraft': ['recordForm.report.deleteTitle', 'recordForm.report.deleted'],
  'recordForm.report.void': ['recordForm.report.voidTitle', 'recordForm.report.voided'],
  'views.overwrite': ['views.overwriteQuestion'],
  'account.disable.action': ['account.disable.title'],
  'account.reset.action': ['account.reset.title'],
  'account.sessions.endAll': ['account.sessions.endAllTitle'],
  'account.sessions.endOthers': ['account.sessions.endOthersTitle'],
  'service-points.setStatus.0': ['service-points.disable.title'],
  'imports.write.cancel': ['imports.write.cancelQuestion'],
  'organizations.move': ['organizations.moveTitle', 'organizations.moveQuestion'],
  'nodes.actions.move': ['nodes.moveTitle'],
  'wall-links.withdraw': ['wall-links.withdrawTitle'],
  'follow-ups.steps.cancel': ['follow-ups.cancelOf', 'follow-ups.done.cancel'],
  'appointments.steps.cancel': ['appointments.cancelOf', 'appointments.done.cancel'],
  'appointments.steps.complete': ['appointments.completeOf', 'appointments.done.complete'],
  'appointments.steps.noShow': ['appointments.noShowOf', 'appointments.done.noShow'],
};

describe('an act', () => {
  const textOf = (texts: Map<string, unknown>, key: string) => {
    expect(texts.has(key), key).toBe(true);
    return String(texts.get(key)).toLowerCase();
  };
  /** Its verb: in English the first word without its ending; in Chinese two characters, somewhere in it. */
  const verbs = {
    en: (name: string) => [name.split(' ')[0]?.replace(/e$/, '') ?? ''],
    zh: (name: string) => [...name].slice(0, -1).map((_, at) => name.slice(at, at + 2)),
  };

  it.each(Object.entries(acts))('%s is called the same wherever it is named', (action, others) => {
    for (const [texts, verbsOf] of [
      [zh, verbs.zh],
      [en, verbs.en],
    ] as const) {
      const words = verbsOf(textOf(texts, action));
      for (const other of others)
        expect([textOf(texts, other), words.some((word) => textOf(texts, other).includes(word))]).toEqual([
          textOf(texts, other),
          true,
        ]);
    }
  });
});

describe('the texts of both languages', () => {
  it('have the same keys, but for what English says otherwise of one thing', () => {
    const isSingular = (key: string) => key.endsWith('_one') && zh.has(key.slice(0, -'_one'.length));
    expect([...en.keys()].filter((key) => !isSingular(key)).sort()).toEqual([...zh.keys()].sort());
  });

  it('have the same parameters', () => {
    for (const [key, text] of zh) expect([key, parameters(en.get(key))]).toEqual([key, parameters(text)]);
  });

  it('are texts, and none is empty', () => {
    for (const [key, text] of [...zh, ...en]) expect(text, key).toEqual(expect.stringMatching(/\S/));
  });

  it('say in English otherwise what can be one', () => {
    // Never one: limits, the length of a slot, and what is told of several alone.
    const several =
      /^(imports\.file\.kinds|imports\.problems\.tooManyRows|appointments\.minutes|logs\.notes\.repeated|demos\..*)$/;
    const isMany = /\{\{count\}\} ((more|that|of|[a-z]+ed) )*([a-z]+(?<![su]s|ed)s|people|are|were|have)\b/;
    const lacking = [...en].filter(([key, text]) => isMany.test(String(text)) && !en.has(`${key}_one`));
    expect(lacking.filter(([key]) => !several.test(key))).toEqual([]);
  });

  it('are English in English', () => {
    const chineseIn = [...en].filter(([, text]) => /\p{Script=Han}/u.test(String(text)));
    // A language is offered by its own name.
    expect(chineseIn.filter(([key]) => !key.includes('language'))).toEqual([]);
  });
});

describe('the error catalogue', () => {
  it.each([401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505])('has words for status %i', (status) =>
    expect([zh.has(`status.${status}`), en.has(`status.${status}`)]).toEqual([true, true]),
  );

  // Whatever stands before the server says no more than the status.
  it.each([408, 429, 502, 503, 504])('says of status %i, which may pass, to try again', (status) => {
    expect(zh.get(`status.${status}`)).toMatch(/请稍后(再试|重试)$/);
    expect(en.get(`status.${status}`)).toMatch(/please try again later$/);
  });

  it.each([
    ['login.failed', '登录失败，请检查用户名和密码'],
    ['login.thirdPartyUnsupported', '暂未支持，火速开发中...'],
    ['errors.logDescription', '系统内部请求错误'],
    ['errorLog.nothingToExport', '没有错误日志可导出'],
    ['errorLog.exportFailed', '导出错误日志失败，请查看控制台'],
    ['errorLog.cleared', '错误日志已清空'],
    ['errorLog.clearFailed', '清空错误日志失败，请查看控制台'],
  ])('says %s as specified', (key, text) => expect(zh.get(key)).toBe(text));
});

describe('the calls that a role can be given, or that the system log names', () => {
  const named = allResources.flatMap(({ name, endpoints }) =>
    Object.entries(endpoints).flatMap(([call, { access, audited }]) =>
      access === 'granted' || audited ? [[name, call] as const] : [],
    ),
  );

  it.each(named)('are called something: %s %s', (name, call) =>
    expect(zh.has(`${name}.calls.${call}`) || zh.has(`calls.${call}`)).toBe(true),
  );

  it.each([...new Set(named.map(([name]) => name))])('lie in a directory with a name: %s', (name) =>
    expect(zh.has(`calls.groups.${name}`) || zh.has(`${name}.titles.list`)).toBe(true),
  );
});

describe('the units of numbers', () => {
  const shapes = allRequests.flatMap(({ body }) => (body instanceof z.ZodObject ? [body.shape] : []));
  const units = shapes.flatMap((shape) => Object.values(shape).flatMap((field) => fieldMeta(field).unit ?? []));

  it.each([...new Set(units)])('have a text in src/messages: %s', (unit) => expect(zh.has(`units.${unit}`)).toBe(true));
});

const ownCode = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/messages/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const said = Object.entries(ownCode).flatMap(([file, code]) =>
  [...code.matchAll(/\b(?:translate|text)\(([^()]*)/g)]
    .flatMap(([, asked]) => [...(asked ?? '').matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)])
    .map(([, key = '']) => ({ file, key })),
);
const comesWith = [
  ...Object.entries(pageTexts).map(([page, load]) => ({ folder: `/src/pages/${page}/`, load })),
  ...Object.entries(resourcePageTexts).map(([resource, load]) => ({ folder: `/src/resources/${resource}/`, load })),
];

describe('what the console says', () => {
  it('is among its own texts: it has none of those that only the server says', async () => {
    const own = await all('zh_CN', ownSources);
    expect(said.length).toBeGreaterThan(900);
    expect(said.filter(({ key }) => !own.has(key) && !own.has(`${key}_other`))).toEqual([]);
  });

  it.each(comesWith)(
    'is there before it is said: what comes with the pages of $folder is said there alone',
    async (part) => {
      const own = await all('zh_CN', [part.load]);
      expect(own.size).toBeGreaterThan(5);
      const others = said.filter(({ file }) => !file.startsWith(part.folder));
      expect(others.filter(({ key }) => own.has(key) || own.has(`${key}_other`))).toEqual([]);
    },
  );
});

/** The calls of texts whose keys and parameters are written there, each with what its texts are made of and it is not given. */
function unfilled(file: string, code: string) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: { file: string; key: string; lacks: string[] }[] = [];
  let asked = 0;
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !/^(translate|text)$/.test(node.expression.getText())) return;
    const [asks, gives] = node.arguments;
    const given = gives === undefined ? [] : namesIn(gives);
    for (const key of (given && asks && keysIn(asks)) ?? []) {
      asked += 1;
      const lacks = [...neededFor(key)].filter((name) => !given?.includes(name));
      if (lacks.length > 0) found.push({ file, key, lacks });
    }
  };
  visit(source);
  return { asked, found };
}

/** The keys that an expression can be; none where it is not written there. */
function keysIn(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(keysIn);
  return ts.isParenthesizedExpression(node) ? keysIn(node.expression) : [];
}

/** The names of an object's parts; undefined where they are not all written there. */
function namesIn(node: ts.Expression): string[] | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const names = node.properties.map(({ name }) => name?.getText());
  return names.includes(undefined) ? undefined : names.map(String);
}

const neededFor = (key: string) =>
  new Set(
    ['', '_one', '_other'].flatMap((form) => [zh, en].flatMap((texts) => parameters(texts.get(`${key}${form}`) ?? ''))),
  );

describe('what a text is made of', () => {
  it.each([
    ["translate('validation.required')", ['label']],
    ["text('validation.required', { count })", ['label']],
    ["translate(isOne ? 'buttons.save' : ('validation.required'), {})", ['label']],
    ["translate('validation.required', { label })", undefined],
    ["translate('validation.required', { ...params })", undefined],
    ["translate('validation.required', params)", undefined],
  ])('is missed where it is not given: %s', (code, lacks) =>
    expect(unfilled('made-up.tsx', code).found.map((each) => each.lacks)).toEqual(lacks ? [lacks] : []),
  );

  it.each([null, Number.NaN, {}, ['a']])('is refused in tests where nobody could read it: %j', (label) =>
    expect(() => text('validation.required', { label })).toThrow('for {{label}} in "请输入{{label}}"'),
  );

  it('is given wherever it is asked for', () => {
    const all = Object.entries(ownCode).map(([file, code]) => unfilled(file, code));
    expect(all.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(1000);
    expect(all.flatMap(({ found }) => found)).toEqual([]);
  });
});

describe('a text', () => {
  const sources = Object.values({
    ...ownCode,
    ...import.meta.glob<string>(['/contract/**/*.ts', '!/contract/texts/**', '/server/**/*.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  }).join('\n');
  const words = new Set([...sources.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, word]) => word));
  // `${resource}.fields.${field}` is every key of that form; of a template that says nothing itself there is nothing to tell.
  const templates = [...new Set([...sources.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].map(([, template]) => template ?? ''))]
    .map((template) => template.replaceAll(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '*'))
    .filter((template) => /^[\w.*-]+$/.test(template) && /\w{3}/.test(template) && template.includes('.'))
    .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '[\\w.-]+')}$`));
  const prefixes = [
    ...new Set([...sources.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g)].map(([, prefix]) => prefix ?? '')),
  ];
  // Those that Refine looks up, and what a call of any resource is called.
  const foreign = /^(buttons|notifications|pages|actions|calls)\.|^warnWhenUnsavedChanges$|^([\w-]+)\.\2$/;
  const isUsed = (key: string) => {
    const plain = key.replace(/_(one|other)$/, '');
    // Codes of failures, of the server's refusals, and of what is wrong with a field: each is written somewhere.
    if (/^(errors|validation)\./.test(plain)) return sources.includes(plain) || words.has(plain.split('.').at(-1));
    return (
      words.has(plain) ||
      foreign.test(plain) ||
      prefixes.some((prefix) => plain.startsWith(prefix)) ||
      templates.some((template) => template.test(plain))
    );
  };

  it('is there only where something says it', () => {
    expect([...zh.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });
});

/** Sources of texts, as they are written. */
const written = ['src', 'contract/texts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => /(messages|texts)\/.*(zh_CN|en_US)\.ts$/.test(path) && !path.startsWith('src/demos/'));

it('a text takes a limit from where it is kept: none is typed by hand', () => {
  const limit = /\d ?(MB|days\b|天|hours\b|小时|entries|条)/;
  /** What advises, or is nobody’s to change. */
  const isNoLimit = /hours outdoors|每天不少于 2 小时|一天不能超过 24 小时/;
  const typed = written.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => limit.test(line) && !isNoLimit.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(typed).toEqual([]);
});

it.each(Object.entries(glossary))('%s is %s in English wherever it is a text of its own', (term, english) => {
  const keys = [...zh].filter(([, own]) => own === term).map(([key]) => key);
  expect(keys).not.toEqual([]);
  for (const key of keys) expect(String(en.get(key)), key).toMatch(new RegExp(english, 'i'));
});
