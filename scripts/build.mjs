import { announced, bin, forget, hasRun, isFresh, run, whenStale } from './step.mjs'
import { writeVersion } from './release/version.mjs'

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json']
/** A build is always a build for a release, even in a test. */
const release = { quiet: true, env: { NODE_ENV: 'production' } }

const targets = [
  {
    name: 'demo-works',
    title: '绘制演示作品',
    inputs: ['packages/demo-works', 'packages/artwork', 'packages/engine-junior', 'packages/sb3', 'package-lock.json'],
    outputs: ['packages/demo-works/dist/works.json'],
    work: () => run('npm', ['run', 'build', '-w', '@mashu/demo-works'], release),
  },
  {
    name: 'server',
    title: '构建服务端',
    inputs: ['apps/server/src', 'apps/server/migrations', 'apps/server/build.mjs', 'apps/move-in/src', ...shared],
    outputs: [
      'apps/server/dist/main.js',
      'apps/server/dist/mashu.js',
      'apps/server/dist/collect.js',
      'apps/server/dist/import-assets.js',
      'apps/server/dist/sheet-worker.js',
      'apps/server/dist/sheet-writer.js',
      'apps/server/dist/read-only-process.js',
      'apps/server/dist/reading-worker.js',
      'apps/server/dist/replica.js',
      'apps/server/dist/blob-writer.js',
      'apps/server/dist/html-cleaner.js',
    ],
    work: () => run('node', ['apps/server/build.mjs'], release),
  },
  {
    name: 'web',
    title: '构建网站与后台',
    inputs: ['apps/web', ...shared],
    outputs: ['apps/web/dist/index.html'],
    pages: 'apps/web/dist',
    work: () => run(bin('vite'), ['build', 'apps/web', '--logLevel', 'warn'], release),
  },
  {
    name: 'scratch',
    title: '构建 Scratch 编辑器与播放器（首次需下载约 150 MB）',
    inputs: ['apps/editors/scratch', ...shared],
    outputs: ['apps/editors/scratch/dist/scratch3/index.html', 'apps/editors/scratch/dist/player/scratch/index.html'],
    pages: 'apps/editors/scratch/dist',
    work: () => run('npm', ['run', 'build', '-w', '@mashu/scratch'], release),
  },
  ...[
    ['junior', '构建幼儿编程编辑器', 'editor.html'],
    ['python', '构建 Python 编辑器', 'index.html'],
  ].map(([name, title, page]) => ({
    name,
    title,
    inputs: [`apps/editors/${name}`, ...shared],
    outputs: [`apps/editors/${name}/dist/${page}`],
    pages: `apps/editors/${name}/dist`,
    work: () => run('npm', ['run', 'build', '-w', `@mashu/${name}`], release),
  })),
]

/** With `isQuick`, larger copies suffice. The next call without `isQuick` replaces them. */
async function compressPages({ name, pages }, isQuick) {
  const [best, quick] = [`${name}-compressed`, `${name}-compressed-quickly`]
  const state = { inputs: [pages, 'scripts/compress.mjs'], outputs: [pages] }
  if (isQuick && isFresh(best, state)) return
  const flag = isQuick ? '--quick' : '--keep'
  const flags = isQuick || hasRun(best) ? [flag] : []
  if (isQuick) forget(best)
  await whenStale(isQuick ? quick : best, state, () => run('node', ['scripts/compress.mjs', pages, ...flags], release))
}

/**
 * With `only`, builds only targets with these names.
 * @returns the names of the targets that were built
 */
export async function buildAll(only, { isQuick = false } = {}) {
  const built = []
  for (const target of targets) {
    const { name, title, inputs, outputs, work } = target
    if (only && !only.includes(name)) continue
    const ran = await whenStale(name, { inputs, outputs }, () => announced(title, work))
    if (ran) built.push(name)
    if (target.pages) await compressPages(target, isQuick)
  }
  writeVersion()
  return built
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildAll()
  process.stdout.write(built.length === 0 ? '没有需要重新构建的内容\n' : `已构建: ${built.join('、')}\n`)
}
