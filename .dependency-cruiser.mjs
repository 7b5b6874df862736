/** The dependency rules of docs/architecture.md §1. */
const rule = (name, comment, from, to, extra = {}) => ({ name, comment, severity: 'error', from, to, ...extra })
const tests = '\\.(test|browser\\.test)\\.tsx?$|/test/|^apps/server/test/'

export default {
  forbidden: [
    rule(
      'contract-imports-nothing',
      'Both sides import the contract; it imports typebox only.',
      { path: '^packages/contract/' },
      { path: '^(apps|packages/(?!contract/))' },
    ),
    rule(
      'client-needs-the-contract-only',
      'The way to the server is the same for web, editors and players: no framework, no other package.',
      { path: '^packages/client/', pathNot: tests },
      { path: '^(apps|packages/(?!client/|contract/)|node_modules/(?!typebox))' },
    ),
    rule(
      'client-runs-in-browsers',
      'The server and the engines know no client.',
      { path: '^(apps/server|packages/(contract|formula|engine-[^/]+|judge|artwork|sb3|demo-works))/' },
      { path: '^packages/client/' },
    ),
    rule(
      'report-sql-needs-the-contract-only',
      'What is safe to run is decided without knowing what runs it.',
      { path: '^packages/report-sql/', pathNot: tests },
      { path: '^(apps|packages/(?!report-sql/|contract/)|node_modules/(?!libpg-query/))' },
    ),
    rule(
      'ui-stands-below-all',
      'Store, viewport and the like know neither server nor editor.',
      { path: '^packages/ui/', pathNot: tests },
      { path: '^(apps|packages/(?!ui/)|node_modules/(?!(react|react-dom|@types)/))' },
    ),
    rule(
      'ui-store-without-react',
      'Pages without a framework use the store too.',
      { path: '^packages/ui/src/store\\.ts$' },
      { path: '^node_modules/react' },
    ),
    rule(
      'players-without-react',
      'The players of Scratch and of the picture blocks are small pages without a framework.',
      { path: '^apps/editors/(scratch|junior)/src/player/', pathNot: tests },
      { path: '^(packages/ui/src/(?!store\\.ts)|packages/editor-host/src/ui/|node_modules/react)' },
    ),
    rule(
      'ui-runs-in-browsers',
      'The server and the engines draw nothing.',
      { path: '^(apps/server|packages/(contract|client|formula|engine-[^/]+|judge|artwork|sb3|demo-works))/' },
      { path: '^packages/ui/' },
    ),
    rule('packages-never-see-apps', 'Apps meet only through packages.', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'apps-meet-through-packages',
      'One app never imports another.',
      { path: '^apps/(server|web|editors/[^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule(
      'move-in-stands-on-the-server',
      'It writes with the code of the server, which knows nothing of it.',
      { path: '^apps/move-in/' },
      { path: '^apps/(?!move-in/|server/)|^packages/(client|ui|editor-host)/' },
    ),
    rule(
      'platform-knows-no-business',
      'The technical layer serves any module.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/(modules|seed)/' },
    ),
    rule(
      'platform-http-layers',
      'Inside http, from below: field, limit; endpoint; list, page; request. openapi describes by field alone.',
      { path: '^apps/server/src/platform/http/(?!request/)', pathNot: tests },
      { path: '^apps/server/src/platform/http/request/' },
    ),
    rule(
      'platform-http-fields-and-limits-at-the-bottom',
      'Reading a field and counting calls know nothing of endpoints.',
      { path: '^apps/server/src/platform/http/(field|limit)/', pathNot: tests },
      { path: '^apps/server/src/platform/http/(?!$1/)' },
    ),
    rule(
      'platform-http-endpoint-serves-any-list',
      'An endpoint is served the same whatever its handler does.',
      { path: '^apps/server/src/platform/http/endpoint/', pathNot: tests },
      { path: '^apps/server/src/platform/http/(?!endpoint/|field/|limit/)' },
    ),
    rule(
      'platform-http-list-and-page-apart',
      'Lists of rows and pages of the site share the endpoint only.',
      { path: '^apps/server/src/platform/http/(list|page|openapi)/', pathNot: tests },
      { path: '^apps/server/src/platform/http/(list|page|openapi)/', pathNot: '^apps/server/src/platform/http/$1/' },
    ),
    rule(
      'platform-files-below-http',
      'The store of files knows neither requests nor sheets.',
      { path: '^apps/server/src/platform/files/', pathNot: tests },
      { path: '^apps/server/src/platform/(http|sheet|socket|app)/' },
    ),
    rule(
      'platform-files-content-and-blob-at-the-bottom',
      'Bytes and what kind they are, then where they lie: no rows of stored files.',
      { path: '^apps/server/src/platform/files/(content|blob)/', pathNot: tests },
      { path: '^apps/server/src/platform/files/(?!$1/|content/)' },
    ),
    rule(
      'platform-files-stored-before-sending',
      'A stored file is what is sent and collected.',
      { path: '^apps/server/src/platform/files/stored/', pathNot: tests },
      { path: '^apps/server/src/platform/files/(send|collect)/' },
    ),
    rule(
      'platform-files-send-knows-no-collector',
      'Collecting asks what is being sent, never the other way.',
      { path: '^apps/server/src/platform/files/send/', pathNot: tests },
      { path: '^apps/server/src/platform/files/collect/' },
    ),
    rule(
      'modules-by-the-front-door',
      'Another module is used through <module>/<module>.ts or <module>/<module>.service.ts.',
      { path: '^apps/server/src/modules/([^/]+)/([^/]+)/', pathNot: tests },
      {
        path: '^apps/server/src/modules/([^/]+)/([^/]+)/',
        pathNot: '^apps/server/src/modules/($1/$2/|([^/]+)/([^/]+)/\\3(\\.service)?\\.ts$)',
      },
    ),
    rule(
      'queries-own-kysely',
      'SQL lives in *.queries.ts and the database platform.',
      { path: '^apps/server/src/modules/', pathNot: `\\.queries\\.ts$|${tests}` },
      { path: '^node_modules/kysely' },
    ),
    rule(
      'areas-stand-alone',
      'Site, account and classroom use only what stands below all areas.',
      { path: '^apps/web/src/(site|account|classroom)/', pathNot: tests },
      { path: '^apps/web/src/(app|shell|admin|site|account|classroom)/', pathNot: '^apps/web/src/$1/' },
    ),
    rule(
      'web-layers',
      'From below: api, page, ui, session; then the areas; then shell and app.',
      { path: '^apps/web/src/(api|page|ui|session)/', pathNot: tests },
      { path: '^apps/web/src/(app|shell|admin|site|account|classroom)/' },
    ),
    rule(
      'shell-knows-screens-by-name',
      'The shell opens a screen by the name that the menu sends.',
      { path: '^apps/web/src/shell/', pathNot: tests },
      { path: '^apps/web/src/(app|site|account|classroom|admin/(?!screens))' },
    ),
    rule(
      'public-pages-without-antd',
      'Pages for children and guests stay small.',
      { path: '^apps/web/src/(site|account|api|page|ui|session|classroom)/' },
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
