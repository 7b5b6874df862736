// @vitest-environment happy-dom
import type { MonitorRecord } from 'engine-vm'
import { expect, it } from 'vitest'
import { ROW_HEIGHT } from './list-rows.ts'
import { MonitorLayer } from './monitor.ts'

const list = (value: unknown) =>
  ({
    id: 'l',
    mode: 'list',
    opcode: 'data_listcontents',
    params: { LIST: '名单' },
    spriteName: null,
    value,
    visible: true,
    x: 5,
    y: 5,
    width: 100,
    height: 180,
  }) as unknown as MonitorRecord

it('a list with 200,000 items draws only its visible rows', () => {
  const stage = document.createElement('div')
  const layer = new MonitorLayer(stage)
  const items = Array.from({ length: 200_000 }, (_, index) => `第${index + 1}项`)
  layer.update([list(items)])
  const rows = () => [...stage.querySelectorAll('li')].map((row) => row.textContent)
  const ol = stage.querySelector('ol')!
  expect([rows()[0], rows().length, ol.start, ol.style.height]).toEqual(['第1项', 16, 1, '3600000px'])
  const scroller = stage.querySelector('.monitor-items')!
  scroller.scrollTop = 1000 * ROW_HEIGHT
  scroller.dispatchEvent(new Event('scroll'))
  expect([rows()[0], ol.start, ol.style.paddingTop]).toEqual(['第998项', 998, '17946px'])
  layer.update([list(items.with(1000, '换了'))])
  expect(rows()).toContain('换了')
  scroller.scrollTop = 0
  layer.update([list(['甲'])])
  expect([rows(), ol.start]).toEqual([['甲'], 1])
  layer.update([list(null)])
  expect(rows()).toEqual([])
})
