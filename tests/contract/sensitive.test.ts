import { expect, test } from 'vitest';
import { referencesIn } from '../../conformance/sample/sample-input';
import { allResources } from '../../contract/index';

const ofPatients = allResources.filter(
  ({ endpoints: { create } }) => create && referencesIn(create.body).some(({ resource }) => resource === 'patients'),
);

test.each(ofPatients)(
  'whoever reads rows of $name, which name patients, stands in the log: they are `sensitive`',
  (of) => {
    const { list, one } = of.endpoints;
    expect([list, one].flatMap((read) => (read && !read.audited ? read.key : []))).toEqual([]);
  },
);
