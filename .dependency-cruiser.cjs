// Who may import whom. Arrows run one way: contract ← lib ← providers ← ui ← domain ← resources | pages | demos ← shell ← App.
const floors = [
  'contract',
  'src/lib',
  'src/providers',
  'src/ui',
  'src/domain',
  'src/(resources|pages|demos)',
  'src/shell',
  'src/[^/]+[.]tsx?$',
];

const upward = floors.slice(0, -1).map((floor, index) => ({
  name: `no-upward-import-from-${floor}`,
  severity: 'error',
  from: { path: `^${floor}` },
  to: { path: floors.slice(index + 1).map((higher) => `^${higher}`) },
}));

module.exports = {
  forbidden: [
    ...upward,
    {
      // What is below every resource knows the contract's ways, never one of its resources.
      name: 'ui-names-no-resource',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: {
        path: '^contract/',
        pathNot:
          '^contract/(console|endpoints|envelope|field-meta|fields|file-fields|index|issues|picker|presence|rate|saved-views|site-time|typed|uploads)[.]ts$',
      },
    },
    {
      name: 'ui-and-domain-hold-folders-only',
      severity: 'error',
      from: { path: '^src/(ui|domain)/[^/]+$' },
      to: {},
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(src|server|contract)' },
      to: { circular: true },
    },
    {
      name: 'resource-imports-no-other-resource',
      severity: 'error',
      from: { path: '^src/resources/([^/]+)/' },
      to: { path: '^src/resources/', pathNot: '^src/resources/$1/' },
    },
    {
      name: 'pages-import-no-other-page-or-resource',
      severity: 'error',
      from: { path: '^src/(pages|demos)/([^/]+)/' },
      to: { path: '^src/(resources|pages|demos)/', pathNot: '^src/$1/$2/' },
    },
    { name: 'contract-stands-alone', severity: 'error', from: { path: '^contract' }, to: { path: '^(src|server)' } },
    { name: 'console-never-imports-server', severity: 'error', from: { path: '^src' }, to: { path: '^server' } },
    { name: 'server-imports-only-contract', severity: 'error', from: { path: '^server' }, to: { path: '^src' } },
    {
      name: 'conformance-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^conformance' },
      to: { path: '^(src|server)' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(src|server|contract|conformance)' },
      to: { path: '^(tests|e2e)' },
    },
    {
      name: 'product-never-imports-conformance',
      severity: 'error',
      from: { path: '^(src|server|contract)' },
      to: { path: '^conformance' },
    },
    {
      name: 'lib-and-contract-without-react',
      severity: 'error',
      from: { path: '^(contract|src/lib)' },
      to: { path: 'node_modules/(react|react-dom|antd|@refinedev)/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
