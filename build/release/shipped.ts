import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesAlong } from './bundle-server.ts';
import { packagesIn } from './list-packages.ts';

export type Shipped = {
  name: string;
  version: string;
  /** By its SPDX identifier. */
  licence: string;
  home: string;
  /** What its licence wants to be passed on. */
  notices: string[];
};

/** Programs that packages bring along without a package of their own. */
const within = [
  {
    name: 'postgresql',
    licence: 'PostgreSQL',
    home: 'https://www.postgresql.org',
    file: 'node_modules/@electric-sql/pglite/dist/pglite.wasm',
    version: /PostgreSQL (\d+\.\d+)/,
    notice: `PostgreSQL Database Management System (also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a written
agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs appear in all
copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES,
INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED
OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO
OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`,
  },
  {
    name: 'swagger-ui',
    licence: 'Apache-2.0',
    home: 'https://github.com/swagger-api/swagger-ui',
    file: 'node_modules/@fastify/swagger-ui/static/swagger-ui.js',
    version: /PACKAGE_VERSION:"([\d.]+)"/,
    notice: 'swagger-ui\nCopyright 2020-2021 SmartBear Software Inc.',
  },
];

/** All that is in a release and was written by others, in the order of the names. */
export function shipped(): { packages: Shipped[]; programs: Shipped[] } {
  const folders = new Set([...packagesIn('console'), ...packagesIn('server'), ...packagesAlong()]);
  const read = [...folders].map(packageIn);
  const once = new Map(read.map((one) => [`${one.name}@${one.version}`, one]));
  const packages = [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const programs = within.map(({ file, version, notice, ...one }) => {
    const found = version.exec(readFileSync(file, 'latin1'))?.[1];
    if (!found) throw new Error(`${file} does not say which ${one.name} is in it`);
    return { ...one, version: found, notices: [notice] };
  });
  return { packages, programs };
}

function packageIn(folder: string): Shipped {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name),
  );
  return {
    name,
    version,
    licence: license ?? '',
    home: homepage ?? repository?.url ?? repository ?? '',
    notices: files.map((file) => readFileSync(join(folder, file.name), 'utf8').trim()),
  };
}
