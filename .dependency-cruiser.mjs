/** What a rule forbids: what stands in `from` may not import what `to` names. */
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const only = (folder, allowed) =>
  wall(
    `${folder} imports only ${['itself', ...allowed].join(', ')}`,
    'The arrows between folders: see the README.',
    { path: `^${folder}/` },
    { path: '^(domain|data|api|device|sw|app)/', pathNot: `^(${[folder, ...allowed].join('|')})/` }
  )

/** Parts of app/ that every feature stands on. */
const ground = 'theme|ui|reads|kept'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('domain', []),
    wall('domain is pure', 'It knows no machine.', { path: '^domain/' }, { dependencyTypes: ['core'] }),
    wall('domain draws nothing', 'Pages are drawn in app.', { path: '^domain/' }, { path: '^node_modules/react(-dom)?/' }),
    only('data', ['domain']),
    only('api', ['domain', 'data']),
    only('device', ['domain']),
    only('sw', ['domain', 'device']),
    only('app', ['domain', 'data', 'device']),
    wall('theme, ui, reads and kept stand below the features','', { path: `^app/(${ground})/` }, { path: '^app/', pathNot: `^app/(${ground})/` }),
    wall('a feature imports theme, ui, reads and kept','Never the shell or another feature.',
      { path: '^app/([^/]+)/', pathNot: `^app/(${ground}|shell|testing|desk)/` }, { path: '^app/', pathNot: `^app/(${ground}|$1)/` }),
    wall('nobody but the desk imports the desk', '', { path: '^app/', pathNot: '^app/desk/' }, { path: '^(app|domain)/desk/' }),
    wall('the desk is drawn by the server alone','', { path: '^app/desk/' }, { path: '^(app|device)/', pathNot: '^app/(theme|ui|desk)/' }),
    wall('the desk is drawn by the server alone2','', { path: '^app/desk/' }, { path: '^node_modules/(react-router-dom|@tanstack|@mui)/' }),
    wall('db and http stand below the subjects','', { path: '^api/(db|http)/' }, { path: '^api/', pathNot: '^api/(db|http)/' }),
    wall('subjects below desk','', { path: '^api/[^/]+/', pathNot: '^api/(desk|testing)/' }, { path: '^api/desk/' }),
    wall('subjects below shop','', { path: '^api/[^/]+/', pathNot: '^api/(testing)/' }, { path: '^api/[^/]+$' }),
    wall('no circle', '', {}, { circular: true })
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]test[.]tsx?$', '[.](css|json|svg|webp|woff2)$'] },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] }
  }
}
