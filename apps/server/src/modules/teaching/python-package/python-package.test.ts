import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runLine } from '../../../../test/backup/run-line.ts'
import { startHarness } from '../../../../test/harness.ts'
import { pyodideList, type ListedPackage } from './pyodide-list.ts'

const contentOf = (name: string) => Buffer.from(`the archive of ${name}`)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const entry = (name: string, depends: string[] = [], imports = [name]): ListedPackage => ({
  name,
  version: '1.2',
  fileName: `${name}-1.2-py3-none-any.whl`,
  sha256: sha256(contentOf(name)),
  imports,
  depends,
})
const listed = [
  entry('numpy'),
  entry('six'),
  entry('python-dateutil', ['six'], ['dateutil']),
  entry('pandas', ['numpy', 'python-dateutil']),
  entry('needy', ['libmissing']),
]
const fileNameOf = (name: string) => listed.find((each) => each.name === name)!.fileName

/** Files that the test mirror sends with errors. */
let broken: Map<string, Buffer | 'cut'>
let asked: string[]

const site = await startHarness()
const mirror = createServer((request, response) => {
  const name = decodeURIComponent(request.url!.slice(1))
  asked.push(name)
  const found = listed.find(({ fileName }) => fileName === name)
  if (!found) return void response.writeHead(404).end()
  const whole = contentOf(found.name)
  const sent = broken.get(found.name) ?? whole
  if (sent !== 'cut') return void response.end(sent)
  response.writeHead(200, { 'content-length': whole.length })
  response.write(whole.subarray(0, 5), () => response.destroy())
})
await new Promise<void>((resolve) => {
  mirror.listen(0, '127.0.0.1', resolve)
})
afterAll(async () => {
  mirror.close()
  await site.close()
})
beforeEach(() => {
  broken = new Map()
  asked = []
  rmSync(folder(), { recursive: true, force: true })
  vi.spyOn(pyodideList, 'read').mockResolvedValue({
    version: '1.0',
    packages: new Map(listed.map((each) => [each.name, each])),
  })
})

const folder = () => path.join(site.dataDir, 'python')
const put = (name: string, bytes = contentOf(name)) => {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(path.join(folder(), fileNameOf(name)), bytes)
}
const install = (words: string) =>
  runLine(site, `python-packages ${words}`, {
    PYTHON_PACKAGES_URL: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}/`,
  })
const list = async () => {
  const { text } = await site.call('GET', '/teaching/pythonPackage/list')
  return JSON.parse(text) as { packages: { name: string; needs: string[]; file: string }[]; missing: string[] }
}

describe('packages that the school has installed', () => {
  it('are listed for everyone with their dependencies, next to the modules that are missing', async () => {
    for (const name of ['numpy', 'six']) put(name)
    expect(await list()).toEqual({
      packages: ['numpy', 'six'].map((name) => ({
        name,
        imports: [name],
        needs: [],
        file: `/api/teaching/pythonPackage/file/${sha256(contentOf(name))}`,
        bytes: contentOf(name).length,
      })),
      missing: ['dateutil', 'pandas', 'needy'],
    })
    for (const name of ['python-dateutil', 'pandas']) put(name)
    expect((await list()).packages.find(({ name }) => name === 'pandas')?.needs.toSorted()).toEqual([
      'numpy',
      'python-dateutil',
      'six',
    ])
  })

  it('are sent as immutable files at an address with the checksum', async () => {
    put('numpy')
    const response = await site.app.inject({ url: (await list()).packages[0]!.file })
    expect([response.statusCode, response.rawPayload]).toEqual([200, contentOf('numpy')])
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/zip',
      'x-content-type-options': 'nosniff',
    })
  })

  it('are not used if they are damaged, incomplete or not in the list', async () => {
    put('numpy', Buffer.from('another archive'))
    put('python-dateutil')
    writeFileSync(path.join(folder(), 'evil-1.0-py3-none-any.whl'), 'x')
    writeFileSync(path.join(folder(), `${fileNameOf('six')}.part`), contentOf('six'))
    expect((await list()).packages).toEqual([])
    for (const bytes of [Buffer.from('another archive'), Buffer.from('x'), contentOf('python-dateutil')]) {
      const { rawPayload } = await site.app.inject({ url: `/api/teaching/pythonPackage/file/${sha256(bytes)}` })
      expect(rawPayload.equals(bytes)).toBe(false)
    }
    const { code, text } = await runLine(site, 'python-packages')
    expect([code, text]).toEqual([3, expect.stringMatching(/evil.*不在.*清单里.*坏了.*python-dateutil 还缺 six/)])
    expect((await runLine(site, 'doctor')).text).toContain('[注意] Python 扩展包：没有安装扩展包')
  })

  it.each(['../../mashu.db', '..%2f..%2fmashu.db', '%2e%2e/%2e%2e/key', fileNameOf('numpy'), 'A'.repeat(64)])(
    'cannot be used to read another file: %s',
    async (name) => {
      put('numpy')
      const response = await site.app.inject({ url: `/api/teaching/pythonPackage/file/${name}` })
      expect(response.headers['content-type']).not.toContain('zip')
      expect(response.payload).not.toContain('archive')
    },
  )
})

describe('the command for Python packages', () => {
  it('downloads named packages and their dependencies, each only once', async () => {
    const { code, text } = await install('pandas')
    expect([code, text]).toEqual([0, expect.stringContaining('装好了 pandas 1.2')])
    expect(asked.toSorted()).toEqual(
      listed
        .slice(0, 4)
        .map(({ fileName }) => fileName)
        .toSorted(),
    )
    expect((await list()).missing).toEqual(['needy'])
    expect((await install('numpy dateutil')).code).toBe(0)
    expect(asked).toHaveLength(4)
  })

  it.each([
    ['other bytes', Buffer.from('another archive'), '不是同一个文件'],
    ['an incomplete file', 'cut' as const, '没有下载完'],
  ])('stores nothing when it receives %s', async (_, sent, told) => {
    broken.set('numpy', sent)
    const { code, text } = await install('numpy')
    expect([code, text]).toEqual([1, expect.stringContaining(told)])
    expect(existsSync(folder()) ? readdirSync(folder()) : []).toEqual([])
  })

  it('refuses packages that are not in the list before it downloads anything', async () => {
    expect((await install('pandas pygame')).text).toContain('没有 pygame')
    expect((await install('needy')).text).toContain('需要 libmissing')
    expect((await install('numpy --from file:///etc/')).text).toContain('看不懂网址')
    expect(asked).toEqual([])
  })
})

it('the list of Pyodide contains numpy and pandas with their dependencies', async () => {
  vi.restoreAllMocks()
  const { version, packages } = await pyodideList.read()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(packages.get('pandas')?.depends).toContain('numpy')
  expect(packages.get('numpy')).toMatchObject({ fileName: expect.stringMatching(/wasm32\.whl$/), imports: ['numpy'] })
})
