import path from 'node:path'

export const workspace = path.resolve(import.meta.dirname, '../..')
export const repository = path.resolve(workspace, '../../..')
/** The cache is kept between builds. */
export const cache = path.join(repository, 'node_modules/.cache/mashu')
/** Is served at /scratch3/. */
export const editorFolder = path.join(workspace, 'dist/scratch3')
/** Is served at /player/scratch/. */
export const playerFolder = path.join(workspace, 'dist/player/scratch')
