/** Columns of a line of source. */
export const WIDTH = 120

/**
 * Lines over the width that stay, by file: programs in Python and of other makers, which are data. No line may be added
 * here for code; what is mended goes.
 */
export const WIDE = {
  'apps/editors/scratch/build/upstream/patches.test.ts': 11,
  'packages/engine-python/build/compiled.test.ts': 3,
  'packages/engine-python/build/compiled.ts': 1,
  'packages/engine-python/src/hint/hint.test.ts': 3,
  'packages/engine-python/src/run/run.test.ts': 4,
  'packages/engine-python/src/turtle/coverage.test.ts': 3,
  'packages/engine-python/src/turtle/turtle.test.ts': 2,
  'packages/engine-python/src/wheel/jieba.test.ts': 1,
  'packages/engine-python/src/wheel/matplotlib-look.test.ts': 1,
  'packages/sb3/src/block/block.test.ts': 1,
}

/** What is wrong with the lines over the width: more of them in a file than are allowed, or fewer. */
export function wideFaults(files, allowed) {
  const counts = new Map(files.filter(({ wide }) => wide > 0).map(({ file, wide }) => [file, wide]))
  return [...new Set([...counts.keys(), ...Object.keys(allowed)])]
    .filter((file) => (counts.get(file) ?? 0) !== (allowed[file] ?? 0))
    .map((file) => `${file}: ${counts.get(file) ?? 0} lines over ${WIDTH} columns, ${allowed[file] ?? 0} allowed`)
}
