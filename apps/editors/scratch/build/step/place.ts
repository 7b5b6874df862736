import path from 'node:path'

export const workspace = path.resolve(import.meta.dirname, '../..')
export const repository = path.resolve(workspace, '../../..')
/** Kept between builds; not part of the product. */
export const cache = path.join(repository, 'node_modules/.cache/mashu')
/** Served at /scratch3/. */
export const editorFolder = path.join(workspace, 'dist/scratch3')
/** Served at /player/scratch/. */
export const playerFolder = path.join(workspace, 'dist/player/scratch')
