import { makeTemplate, removeDatabases } from './server';

/** Seeds one database; every worker then starts from a copy of it. What is returned runs at the end. */
export default async function globalSetup() {
  await makeTemplate();
  return removeDatabases;
}
