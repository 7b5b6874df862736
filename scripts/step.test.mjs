import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compressFolder } from './compress.mjs'
import { fingerprint, inLanes, root, run, whenStale } from './step.mjs'

let folder
const at = (name) => path.join(folder, name)
const relative = (name) => path.relative(root, at(name))
const write = (name, text) => {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-step-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('parallel jobs', () => {
  test('start as soon as another job ends, and return their results in order', async () => {
    const begun = []
    const ends = []
    const job = (name) => () => {
      begun.push(name)
      return new Promise((resolve) => ends.push(() => resolve(name)))
    }
    const all = inLanes(2, ['a', 'b', 'c'].map(job))
    expect(begun).toEqual(['a', 'b'])
    ends[1]()
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    ends[2]()
    ends[0]()
    expect(await all).toEqual(['a', 'b', 'c'])
  })

  test('fail if one of them fails', async () => {
    await expect(inLanes(2, [async () => 1, () => Promise.reject(new Error('broken'))])).rejects.toThrow('broken')
  })
})

describe('a command', () => {
  test('prints each line with its prefix, and fails with its exit code', async () => {
    const code = "console.log('a'); console.error('b'); process.exitCode = 3"
    const module = JSON.stringify(path.join(root, 'scripts/step.mjs'))
    const caller = `import { run } from ${module}
      await run(process.execPath, ['-e', ${JSON.stringify(code)}], { prefix: 'x│ ' }).catch((e) => console.log(e.code))`
    const said = await run(process.execPath, ['--input-type=module', '-e', caller], { quiet: true })
    expect(said.trim().split('\n').sort()).toEqual(['3', 'x│ a', 'x│ b'])
  })

  const node = (code, options = {}) => run(process.execPath, ['-e', code], { quiet: true, cwd: folder, ...options })

  test('returns the output of both streams', async () => {
    expect(await node('console.log("out"); console.error("err")')).toMatch(/out\n[^]*err\n|err\n[^]*out\n/)
  })

  test('runs in its folder with its environment', async () => {
    expect(
      await node('console.log(process.cwd().endsWith(process.env.PLACE), process.env.PATH !== undefined)', {
        env: { PLACE: path.basename(folder) },
      }),
    ).toBe('true true\n')
  })

  test('reports its code and its output if it fails', async () => {
    await expect(node('console.log("half done"); process.exit(3)')).rejects.toMatchObject({
      code: 3,
      output: 'half done\n',
      message: expect.stringContaining('ended with 3\nhalf done'),
    })
  })

  test('also fails if it does not exist', async () => {
    await expect(run(path.join(folder, 'nothing'), [], { quiet: true })).rejects.toThrow('ENOENT')
  })
})

describe('a fingerprint', () => {
  test('is equal for equal files at any depth', () => {
    write('in/a/b.txt', 'x')
    expect(fingerprint([relative('in')])).toBe(fingerprint([relative('in')]))
  })

  test.each([
    ['the size of a file', () => write('in/a/b.txt', 'longer')],
    ['the time of a file', () => utimesSync(at('in/a/b.txt'), new Date(0), new Date(0))],
    ['a new file', () => write('in/c.txt', '')],
    ['a removed file', () => rmSync(at('in/a/b.txt'))],
  ])('changes with %s', (_, change) => {
    write('in/a/b.txt', 'x')
    const before = fingerprint([relative('in')])
    change()
    expect(fingerprint([relative('in')])).not.toBe(before)
  })

  test.each(['node_modules', 'dist', 'data', '.git', 'coverage'])('ignores %s', (name) => {
    write('in/a.txt', 'x')
    const before = fingerprint([relative('in')])
    write(`in/${name}/big.txt`, 'x')
    expect(fingerprint([relative('in')])).toBe(before)
  })

  test('can be made of a missing folder without an error', () => {
    expect(fingerprint([relative('nowhere')])).toBe(fingerprint([]))
  })
})

describe('work on files', () => {
  const name = `test-${process.pid}`
  const stamp = path.join(root, 'node_modules/.cache/mashu/stamps', name)
  afterEach(() => {
    rmSync(stamp, { force: true })
  })

  test('runs once, and runs again if an input has changed or an output is missing', async () => {
    write('in.txt', 'x')
    let rounds = 0
    const build = () =>
      whenStale(name, { inputs: [relative('in.txt')], outputs: [relative('out.txt')] }, () => {
        rounds += 1
        write('out.txt', 'y')
      })
    expect([await build(), await build(), rounds]).toEqual([true, false, 1])
    write('in.txt', 'longer')
    expect([await build(), await build(), rounds]).toEqual([true, false, 2])
    rmSync(at('out.txt'))
    expect([await build(), rounds]).toEqual([true, 3])
  })

  test('runs again after a failure', async () => {
    write('in.txt', 'x')
    write('out.txt', 'old')
    const build = (work) => whenStale(name, { inputs: [relative('in.txt')], outputs: [relative('out.txt')] }, work)
    await expect(build(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect(existsSync(stamp)).toBe(false)
    expect(await build(() => {})).toBe(true)
  })

  test('stores the state of its inputs at the end, because it may change them', async () => {
    write('in.txt', 'x')
    const build = () =>
      whenStale(name, { inputs: [relative('in.txt')], outputs: [] }, () =>
        write('in.txt', 'written by the work itself'),
      )
    expect([await build(), await build()]).toEqual([true, false])
  })
})

describe('a built folder', () => {
  const text = 'hello '.repeat(500)
  const words = Array.from({ length: 2000 }, (_, index) => `word${(index * 7919) % 613}`).join(' ')

  test('gets both compressed forms next to every text file', () => {
    for (const file of ['a.js', 'deep/b.css', 'c.html', 'd.svg', 'e.json', 'f.wasm']) write(file, text)
    compressFolder(folder)
    for (const file of ['a.js', 'deep/b.css', 'c.html', 'd.svg', 'e.json', 'f.wasm']) {
      expect(brotliDecompressSync(readFileSync(at(`${file}.br`))).toString(), file).toBe(text)
      expect(gunzipSync(readFileSync(at(`${file}.gz`))).toString(), file).toBe(text)
    }
  })

  test('has no compressed forms of small, compressed or incompressible files', () => {
    write('small.js', 'x')
    write('photo.png', text)
    write('font.woff2', text)
    write('noise.js', randomBytes(4096))
    compressFolder(folder)
    const copies = ['small.js.br', 'photo.png.br', 'font.woff2.gz', 'noise.js.br', 'noise.js.gz']
    expect(copies.filter((file) => existsSync(at(file)))).toEqual([])
  })

  test('can be compressed twice without compressing the compressed files again', () => {
    write('a.js', text)
    compressFolder(folder)
    compressFolder(folder)
    expect(['a.js.br.br', 'a.js.gz.gz', 'a.js.br.gz'].filter((file) => existsSync(at(file)))).toEqual([])
  })
  test('has no compressed forms of an earlier content', () => {
    write('a.js', text)
    compressFolder(folder)
    write('a.js', 'x')
    compressFolder(folder)
    expect([existsSync(at('a.js.br')), existsSync(at('a.js.gz'))]).toEqual([false, false])
  })

  test('keeps right compressed forms with `keepsPacked`, and replaces the others', () => {
    const size = (file) => readFileSync(at(file)).length
    for (const file of ['a.js', 'b.js']) write(file, words)
    compressFolder(folder, { isQuick: true })
    const quick = size('a.js.br')
    write('b.js', `${words}.`)
    compressFolder(folder, { keepsPacked: true })
    expect([size('a.js.br'), brotliDecompressSync(readFileSync(at('b.js.br'))).toString()]).toEqual([
      quick,
      `${words}.`,
    ])
    compressFolder(folder)
    expect(size('a.js.br')).toBeLessThan(quick)
  })
})
