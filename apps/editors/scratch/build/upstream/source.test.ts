import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserFiles, editorFiles, verify } from './source.ts'

const file = (path: string, content = path) => ({ path, bytes: Buffer.from(content) })
const paths = (files: { path: string }[]) => files.map(({ path }) => path)

describe('a fetched package', () => {
  it('is used only when it has the recorded checksum', () => {
    const archive = Buffer.from('archive')
    const pin = {
      name: 'x',
      version: '1',
      integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
    }
    expect(() => verify(archive, pin)).not.toThrow()
    expect(() => verify(Buffer.from('other'), pin)).toThrow('x@1 is not the recorded archive')
  })

  it('provides the editor without tutorials, maps, models and logos', () => {
    const files = [
      file('LICENSE'),
      file('dist/scratch-gui-standalone.js'),
      file('dist/scratch-gui-standalone.js.map'),
      file('dist/chunks/540.dc37.js'),
      file('dist/chunks/zh_CN-steps.8a.js'),
      file('dist/chunks/mediapipe/face_detection/model.wasm'),
      file('dist/static/blocks-media/default/x.svg'),
      file('dist/static/assets/music.e6.png'),
      file('dist/static/assets/lesson.11.png', 'lesson picture'),
      file('src/lib/libraries/decks/steps/lesson.png', 'lesson picture'),
      file('dist/static/assets/cat_logo.82.svg'),
      file('dist/static/assets/wedo-small.86.svg'),
    ]
    expect(paths(editorFiles(files))).toEqual([
      'LICENSE',
      'dist/scratch-gui-standalone.js',
      'dist/chunks/540.dc37.js',
      'dist/static/blocks-media/default/x.svg',
      'dist/static/assets/music.e6.png',
    ])
  })

  it('provides only the browser builds of the player, and the licence', () => {
    const files = [
      'LICENSE',
      'dist.js',
      'dist/web/a.js',
      'dist/web/a.js.map',
      'dist/web/chunks/540.js',
      'dist/node/a.js',
      'src/index.js',
    ].map((name) => file(name))
    expect(paths(browserFiles(files))).toEqual(['LICENSE', 'dist.js', 'dist/web/a.js', 'dist/web/chunks/540.js'])
  })
})
