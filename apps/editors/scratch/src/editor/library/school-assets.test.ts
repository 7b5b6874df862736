import { afterEach, expect, test, vi } from 'vitest'
import { SchoolAssets, schoolTags, type Libraries } from './school-assets.ts'

afterEach(() => vi.unstubAllGlobals())

const ours = (): Libraries => ({
  costumes: [{ name: '苹果', md5ext: 'a.svg' }],
  backdrops: [],
  sprites: [],
  sounds: [],
})

test('the assets of the school come first, with unused names and their own tags', async () => {
  const answers: Record<string, unknown> = {
    '3': [{ name: '苹果', tags: ['食物', 'food', 'pingguo'], md5ext: 'b.png', url: '/f/b' }],
    '4': [
      {
        name: '猫',
        costumes: [{ name: '站', md5ext: 'c.svg', url: '/f/c' }],
        sounds: [{ name: '喵', md5ext: 'd.wav', url: '/f/d' }],
      },
    ],
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const type = new URL(address, 'http://x').searchParams.get('assetType') ?? ''
    return new Response(JSON.stringify(answers[type] ?? []))
  })
  const [libraries, assets] = [ours(), new SchoolAssets()]
  await assets.addTo(libraries)
  expect(libraries.costumes.map(({ name }) => name)).toEqual(['苹果 2', '苹果'])
  expect(schoolTags(libraries.costumes, new Set(['动物']))).toEqual([
    { tag: '学校素材', intlLabel: '学校素材' },
    { tag: '食物', intlLabel: '食物' },
  ])
  expect(schoolTags(libraries.costumes, new Set(['食物']))).toHaveLength(1)
  expect(schoolTags(ours().costumes, new Set())).toEqual([])
  expect(libraries.sprites.map(({ name }) => name)).toEqual(['猫'])
  expect(['b.png', 'c.svg', 'd.wav', 'a.svg'].map(assets.urlOf)).toEqual(['/f/b', '/f/c', '/f/d', undefined])
})

test.each([
  ['a refusal', () => new Response('{"success":false,"code":401}', { status: 401 })],
  ['something else', () => new Response('{"success":false,"code":500}')],
  ['a page', () => new Response('<html>')],
])('%s does not change our own assets', async (_name, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  const libraries = ours()
  await new SchoolAssets().addTo(libraries)
  expect(libraries).toEqual(ours())
})
