import path from 'node:path'

export const workspace = path.resolve(import.meta.dirname, '../..')
export const repository = path.resolve(workspace, '../../..')
/** The cache is kept between builds, and is not part of the product. */
export const cache = path.join(repository, 'node_modules/.cache/mashu')
/** The server serves this folder at /scratch3/. */
export const editorFolder = path.join(workspace, 'dist/scratch3')
/** The server serves this folder at /player/scratch/. */
export const playerFolder = path.join(workspace, 'dist/player/scratch')
