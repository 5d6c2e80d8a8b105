/** What stands in `from` may not import what `to` names; `npm run lint` says what does. */
const wall = (name, from, to) => ({ name, severity: 'error', from, to })

/** A folder at the top that imports itself and these, and no other. The arrows are drawn in the README. */
const onlyImports = (folder, ...allowed) =>
  wall(
    `${folder} imports only ${[...allowed, 'itself'].join(', ')}`,
    { path: `^${folder}/` },
    { path: '^(domain|data|api|device|sw|app)/', pathNot: `^(${[folder, ...allowed].join('|')})/` }
  )

/** Parts of app that features stand on, and parts that are no feature. */
const BELOW_FEATURES = 'theme|ui|queries|client-store'
const NO_FEATURE = `${BELOW_FEATURES}|shell|testing|desk`
/** Parts of api that look at the whole shop, its desk included. */
const ABOVE_DESK = 'desk|backup|observability|testing'
/** Files at the top of api that anyone may import: settings, and who may read what is written. */
const FOR_ALL_OF_API = 'config|private-files'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    wall('no circle', {}, { circular: true }),

    onlyImports('domain'),
    onlyImports('data', 'domain'),
    onlyImports('api', 'domain', 'data'),
    onlyImports('device', 'domain'),
    onlyImports('sw', 'domain', 'device'),
    onlyImports('app', 'domain', 'data', 'device'),
    wall('domain knows no machine', { path: '^domain/' }, { dependencyTypes: ['core'] }),
    wall('domain knows no React', { path: '^domain/' }, { path: '^node_modules/react(-dom)?/' }),

    wall(
      'theme, ui, queries and client-store stand below the features',
      { path: `^app/(${BELOW_FEATURES})/` },
      { path: '^app/', pathNot: `^app/(${BELOW_FEATURES})/` }
    ),
    wall(
      'a feature imports theme, ui, queries and client-store, never the shell or another feature',
      { path: '^app/([^/]+)/', pathNot: `^app/(${NO_FEATURE})/` },
      { path: '^app/', pathNot: `^app/(${BELOW_FEATURES}|testing|$1)/` }
    ),
    wall(
      'nobody in the app imports the desk',
      { path: '^app/', pathNot: '^app/desk/' },
      { path: '^(app|domain)/desk/' }
    ),
    wall(
      'the desk is drawn by the server alone: it imports theme, ui, domain and data',
      { path: '^app/desk/' },
      { path: '^((app|device)/|node_modules/(react-router-dom|@tanstack|@mui)/)', pathNot: '^app/(theme|ui|desk)/' }
    ),

    wall(
      'db and http stand below the subjects',
      { path: '^api/(db|http)/', pathNot: '^api/db/migrations/' },
      { path: '^api/', pathNot: `^api/(db/|http/|observability/metrics|(${FOR_ALL_OF_API})[.]ts$)` }
    ),
    wall(
      'subjects stand below the desk',
      { path: '^api/[^/]+/', pathNot: `^api/(${ABOVE_DESK})/` },
      { path: '^api/desk/' }
    ),
    wall(
      'subjects and the desk stand below the shop',
      { path: '^api/[^/]+/', pathNot: '^api/testing/' },
      { path: '^api/[^/]+$', pathNot: `^api/(${FOR_ALL_OF_API})[.]ts$` }
    )
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    // Tests may import whatever they try.
    exclude: { path: '[.]test[.]tsx?$|[.](css|json|svg|webp|woff2)$' },
    // Types as well: what is imported for its type alone is known all the same.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] }
  }
}
