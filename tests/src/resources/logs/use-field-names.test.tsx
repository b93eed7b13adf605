import { allResources } from '@contract/index';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldKeys, useFieldNames } from '@/resources/logs/use-field-names';
import { renderPage } from '../../ui/render-page';

const Changed = ({ resource, fields }: { resource: string; fields: string[] }) => (
  <p>{useFieldNames()(resource, fields).join('、')}</p>
);

it.each([
  ['users', ['roleIds', 'roles', 'password'], '角色、密码'],
  ['service-points', ['orgId', 'orgName'], '所属机构'],
  ['menus', ['parentId', 'order', 'roles'], '上级、排序、持有角色'],
  ['auth', ['realName', 'phone'], '姓名、手机号'],
  ['organizations', ['labels'], '类型名称'],
  [
    'patient-records',
    ['chiefComplaint', 'exam.basic.iop', 'exam.special.examinerId', 'status'],
    '主诉、基础检查 · 眼压、特殊检查 · 检查者、状态',
  ],
  ['patient-records', ['ofAnotherVersion'], 'ofAnotherVersion'],
])('names what was changed of %s in the reader’s words, each once', (resource, fields, text) => {
  renderPage(<Changed resource={resource} fields={fields} />);
  expect(screen.getByRole('paragraph').textContent).toBe(text);
});

/** Nobody changes these: what a row is, whose it is, and what follows from the reader. */
const follows = ['patientRemoved', 'patientReached', 'creatorAvatar', 'isGone', 'wasSo'];
const unchanged = ['id', 'createdAt', 'updatedAt', 'initialPassword', ...follows];

it('has a word for every field of what can be changed', () => {
  const administered = ['users', 'staff', 'roles', 'organizations', 'service-points', 'mini-program-users', 'patients'];
  const others = ['menus', 'permissions', 'saved-views', 'system-messages', 'appointments', 'follow-ups'];
  const fields = allResources
    .filter(({ name }) => [...administered, ...others].includes(name))
    .flatMap(({ name, endpoints }) =>
      Object.values(endpoints).flatMap(({ method, output }) =>
        method === 'PUT' && output instanceof z.ZodObject
          ? Object.keys(output.shape).map((field) => [name, field] as const)
          : [],
      ),
    )
    .filter(([, field]) => !unchanged.includes(field));
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.filter(([name, field]) => fieldKeys(name, field).length === 0)).toEqual([]);
});
