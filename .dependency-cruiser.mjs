/** What stands in `from` may not import what `to` names; `npm run lint` says what does. */
const wall = (name, from, to) => ({ name, severity: 'error', from, to })

/** A folder at the top that imports itself and these, and no other. The arrows are drawn in the README. */
const onlyImports = (folder, ...allowed) =>
  wall(
    `${folder} imports only ${[...allowed, 'itself'].join(', ')}`,
    { path: `^${folder}/` },
    { path: '^(domain|data|api|device|sw|app)/', pathNot: `^(${[folder, ...allowed].join('|')})/` }
  )

/** Parts of app that features stand on. */
const BELOW_FEATURES = 'theme|ui|queries|client-store'
/** Files of the server that all of api may import: settings, and who may read what is written. */
const FOR_ALL_OF_API = 'server/(config|private-files)'

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
      { path: '^app/features/([^/]+)/' },
      { path: '^app/', pathNot: `^app/(${BELOW_FEATURES}|testing|features/$1)/` }
    ),
    wall(
      'features are in app/features, one folder each',
      {
        path: '^app/([^/]+/|features/[^/]+$)',
        pathNot: `^app/(${BELOW_FEATURES}|shell|testing|desk|features/[^/]+)/`
      },
      { path: '^(app|domain|data|device)/' }
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
      'db and http stand below the modules',
      { path: '^api/(db|server/http)/', pathNot: '^api/db/migrations/' },
      { path: '^api/', pathNot: `^api/(db/|server/http/|observability/metrics|${FOR_ALL_OF_API}[.]ts$)` }
    ),
    wall(
      'modules and the parts of the server stand below the desk',
      { path: '^api/', pathNot: '^api/((desk|backup|observability|testing)/|server/[^/]+$)' },
      { path: '^api/desk/' }
    ),
    wall(
      'all of api stands below the files that open the shop',
      { path: '^api/', pathNot: '^api/(testing/|server/[^/]+$)' },
      { path: '^api/server/[^/]+$', pathNot: `^api/${FOR_ALL_OF_API}[.]ts$` }
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
