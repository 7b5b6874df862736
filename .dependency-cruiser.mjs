/** Dependency rules of docs/architecture.md §9, checked by machine. */
const rule = (name, comment, from, to, extra = {}) => ({ name, comment, severity: 'error', from, to, ...extra })
const tests = '\\.(test|browser\\.test)\\.tsx?$|/test/|^apps/server/test/'

export default {
  forbidden: [
    rule('no-cycle', 'A cycle has no bottom to start reading from.', {}, { circular: true }),
    rule(
      'contract-imports-nothing',
      'Both sides import the contract; it imports typebox only.',
      { path: '^packages/contract/' },
      { path: '^(apps|packages/(?!contract/))' },
    ),
    rule('packages-never-see-apps', 'Apps meet only through packages.', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'apps-meet-through-packages',
      'One app never imports another.',
      { path: '^apps/(server|web|editors/[^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'platform-knows-no-business',
      'The technical layer serves any module.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/(modules|seed)/' },
    ),
    rule(
      'modules-by-the-front-door',
      'Another module is used through <module>/<module>.ts.',
      { path: '^apps/server/src/modules/([^/]+)/([^/]+)/', pathNot: tests },
      {
        path: '^apps/server/src/modules/([^/]+)/([^/]+)/',
        pathNot: '^apps/server/src/modules/($1/$2/|([^/]+)/([^/]+)/\\3\\.ts$)',
      },
    ),
    rule(
      'queries-own-kysely',
      'SQL lives in *.queries.ts and the database platform.',
      { path: '^apps/server/src/modules/', pathNot: `\\.queries\\.ts$|${tests}` },
      { path: '^node_modules/kysely' },
    ),
    rule(
      'areas-meet-in-shared',
      'Site, account, learning and admin meet only in shared.',
      { path: '^apps/web/src/(site|account|learning)/' },
      { path: '^apps/web/src/(site|account|learning|admin)/', pathNot: '^apps/web/src/$1/' },
    ),
    rule(
      'public-pages-without-antd',
      'The public site stays small.',
      { path: '^apps/web/src/(site|account|shared|learning)/' },
      { path: '^node_modules/(antd|@ant-design)/' },
    ),
    rule(
      'scratch-is-apart',
      'AGPL code stays in its own workspace.',
      { path: '^(?!apps/editors/scratch/)' },
      { path: '^(apps/editors/scratch/|node_modules/@scratch/)' },
    ),
    rule(
      'no-dev-dependency-in-product',
      'What runs must be installed.',
      { path: '^(apps|packages)/[^/]+/src', pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|data)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
