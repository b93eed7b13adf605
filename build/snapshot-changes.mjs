// What drizzle-kit would ask about in a terminal, said beforehand: a column of the newest snapshot has a new name, or is gone.

const split = (told) => {
  const [, table, column, name] = /^(\w+)\.(\w+)(?:=(\w+))?$/.exec(told) ?? [];
  return { table, column, name };
};

function tableOf(snapshot, { table, column }, told) {
  const found = snapshot.tables[`public.${table}`];
  if (!found?.columns[column]) throw new Error(`The migrations have no column ${told}: say <table>.<column>.`);
  return found;
}

const replaced = (names, from, to) => names.map((name) => (name === from ? to : name));

/** `articles.body=content`. Gives the statement; what refers to the column in the snapshot follows, as it does in the database. */
export function renameColumn(snapshot, told) {
  const { table, column, name } = split(told);
  const found = tableOf(snapshot, { table, column }, told);
  if (!name || found.columns[name]) throw new Error(`--renamed ${told}: say <table>.<column>=<new name>.`);
  found.columns[name] = { ...found.columns[column], name };
  delete found.columns[column];
  for (const { columns } of Object.values(found.indexes))
    for (const part of columns) if (part.expression === column) part.expression = name;
  for (const key of [...Object.values(found.uniqueConstraints), ...Object.values(found.compositePrimaryKeys)])
    key.columns = replaced(key.columns, column, name);
  for (const key of Object.values(snapshot.tables).flatMap(({ foreignKeys }) => Object.values(foreignKeys))) {
    if (key.tableFrom === table) key.columnsFrom = replaced(key.columnsFrom, column, name);
    if (key.tableTo === table) key.columnsTo = replaced(key.columnsTo, column, name);
  }
  return `ALTER TABLE "${table}" RENAME COLUMN "${column}" TO "${name}";`;
}

/** `articles.body`. Gives the statement; the indexes and keys on the column go with it. */
export function dropColumn(snapshot, told) {
  const { table, column } = split(told);
  const found = tableOf(snapshot, { table, column }, told);
  delete found.columns[column];
  const without = (parts, names) =>
    Object.fromEntries(Object.entries(parts).filter(([, part]) => !names(part).includes(column)));
  found.indexes = without(found.indexes, ({ columns }) => columns.map(({ expression }) => expression));
  found.foreignKeys = without(found.foreignKeys, ({ columnsFrom }) => columnsFrom);
  found.uniqueConstraints = without(found.uniqueConstraints, ({ columns }) => columns);
  found.compositePrimaryKeys = without(found.compositePrimaryKeys, ({ columns }) => columns);
  return `ALTER TABLE "${table}" DROP COLUMN "${column}";`;
}
