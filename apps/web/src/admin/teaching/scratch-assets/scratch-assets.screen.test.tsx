// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen as page, within } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scratchAssets } from '@mashu/contract/teaching/scratch/assets'
import { draw, signIn, testServer, tidy, toasts, type Call } from '../../kit/test/test-server.tsx'
import type { Reply } from '../../../test/stub-server.ts'
import { AssetUploadPopup } from './asset-upload-popup.tsx'
import type { Ready } from './ready-file.ts'
import { measuredText } from './asset-type.ts'
import ScratchAssetsScreen from './scratch-assets.screen.tsx'

const { readAsset } = vi.hoisted(() => ({ readAsset: vi.fn<(file: File) => Promise<Ready>>() }))
vi.mock('./ready-file.ts', async (original) => ({ ...(await original<object>()), readAsset }))

const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `teaching:scratchAssets:${verb}`)
beforeEach(() => {
  signIn(['teacher'], codes)
  readAsset.mockImplementation(async (file) => {
    if (file.name === '坏.png') throw new Error('不是图片，或者文件已经损坏')
    if (file.name.endsWith('.wav')) {
      const clip = { samples: new Float32Array(1000), rate: 1000 }
      return { kind: 'sound', file, clip, range: { from: 0.25, to: 1 } }
    }
    return { kind: 'picture', file, address: 'blob:x', width: 960, height: 300, resolution: 2 }
  })
})
afterEach(() => {
  cleanup()
  tidy()
})

const ok = (result: unknown, message = '') => ({ message, result })
const row = {
  id: '1',
  assetType: 3,
  assetName: '小狗',
  assetData: JSON.stringify({ rotationCenterX: 40, rotationCenterY: 15.5, bitmapResolution: 2 }),
  md5Ext: 'a.png',
  md5Ext_url: '/api/sys/common/static/a.png',
  tags: '动物',
  createBy: 'teacher',
  createTime: '2026-11-23 08:00:00',
}

function library(add: (call: Call) => Reply = () => ok({ id: '2' })) {
  let stored = 0
  return testServer({
    [scratchAssets.list.path]: () => ok({ records: [row], total: 1, size: 10, current: 1, pages: 1 }),
    [scratchAssets.deleteBatch.path]: () => ok(null, '批量删除成功!'),
    [scratchAssets.restore.path]: () => ok(null, '已恢复'),
    [scratchAssets.deleted.path]: () => ok([{ ...row, updateBy: 'teacher', updateTime: '2026-11-23 09:00:00' }]),
    [scratchAssets.add.path]: add,
    '/sys/common/upload': () => ok({ filePath: `key${++stored}` }),
  })
}

it('shows an asset with its measurements, and can undo a deletion', async () => {
  const { asked } = library()
  draw(<ScratchAssetsScreen />)
  const line = within((await page.findByText('小狗')).closest('tr')!)
  expect(line.getByText('造型')).toBeTruthy()
  expect(line.getByText('中心 (40, 15.5)，分辨率 2')).toBeTruthy()
  expect(line.getByRole('img', { name: '小狗' }).getAttribute('src')).toBe(row.md5Ext_url)
  fireEvent.click(line.getByRole('checkbox'))
  fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: /删除/ }))
  fireEvent.click(await page.findByRole('button', { name: '删除 1 个素材' }))
  await vi.waitFor(() => expect(toasts()).toContain('已删除 1 个素材'))
  expect(asked(scratchAssets.deleteBatch.path)[0]?.query).toMatchObject({ ids: '1' })
  fireEvent.click(page.getByRole('button', { name: /回收站/ }))
  fireEvent.click(await page.findByRole('button', { name: '恢复 小狗' }))
  await vi.waitFor(() => expect(asked(scratchAssets.restore.path)[0]?.body).toEqual({ ids: ['1'] }))
})

it('describes the measurements of each asset type', () => {
  expect(measuredText(JSON.stringify({ rate: 8000, sampleCount: 12_000 }))).toBe('1.5 秒')
  expect(measuredText(JSON.stringify({ costumes: [{}, {}], sounds: [{}] }))).toBe('2 个造型，1 个声音')
  expect(measuredText('broken')).toBe('')
})

function open() {
  const changed = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AssetUploadPopup changed={changed} close={() => undefined} />
    </QueryClientProvider>,
  )
  const choose = (...names: string[]) =>
    act(async () => {
      const files = names.map((name) => new File(['x'], name))
      fireEvent.change(page.getByLabelText('选择图片和声音'), { target: { files } })
    })
  return { changed, choose }
}
const itemOf = (name: string) => within(page.getByLabelText(`${name} 的素材名`).closest('li')!)

it('uploads many files, and shows the result of each file', async () => {
  const { asked } = library(({ body }) =>
    (body as { assetName: string }).assetName === '大狗' ? { refuse: '太大了' } : ok({ id: '2' }),
  )
  const { changed, choose } = open()
  await choose('小猫.png', '狗.png', '坏.png', '喵.wav')
  expect(itemOf('坏.png').getByRole('alert').textContent).toBe('不是图片，或者文件已经损坏')
  expect(itemOf('小猫.png').getByText('960×300，舞台上 480×150 · 中心 (240, 75)')).toBeTruthy()
  expect(itemOf('喵.wav').getByText(/0.75 秒/).textContent).toBe('0.75 秒（原来 1.00 秒）')
  fireEvent.change(page.getByLabelText('狗.png 的素材名'), { target: { value: '大狗' } })
  fireEvent.change(itemOf('喵.wav').getByLabelText('喵 的结束'), { target: { value: '0.5' } })
  expect(itemOf('喵.wav').getByText(/0.25 秒/)).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '加入素材库（3 个）' }))
  await vi.waitFor(() => expect(asked(scratchAssets.add.path)).toHaveLength(3))
  expect(asked(scratchAssets.add.path).map(({ body }) => body)).toMatchObject([
    { assetType: 3, assetName: '小猫', md5Ext: 'key1' },
    { assetType: 3, assetName: '大狗', md5Ext: 'key2' },
    { assetType: 2, assetName: '喵', md5Ext: 'key3' },
  ])
  await vi.waitFor(() => expect(itemOf('喵.wav').getByText('已加入素材库')).toBeTruthy())
  expect(itemOf('狗.png').getByRole('alert').textContent).toBe('太大了')
  expect(changed).toHaveBeenCalledTimes(2)
  // The user can upload the refused file again.
  const again = await page.findByRole('button', { name: /加入素材库$/ })
  expect(again.hasAttribute('disabled')).toBe(false)
})

it('combines all files in one sprite, and requires a picture and a name', async () => {
  const { asked } = library()
  const { choose } = open()
  fireEvent.click(page.getByRole('button', { name: '合成一个角色' }))
  await choose('喵.wav')
  expect(page.getByText('角色至少要有一张造型图片')).toBeTruthy()
  await choose('站.png')
  const send = page.getByRole('button', { name: '加入素材库' })
  expect(send.hasAttribute('disabled')).toBe(true)
  fireEvent.change(page.getByLabelText('角色名'), { target: { value: '猫' } })
  fireEvent.click(send)
  await vi.waitFor(() => expect(asked(scratchAssets.add.path)).toHaveLength(1))
  expect(asked(scratchAssets.add.path)[0]?.body).toMatchObject({ assetType: 4, assetName: '猫', md5Ext: 'key1,key2' })
  expect(await page.findByRole('button', { name: /完\s?成/ })).toBeTruthy()
})
