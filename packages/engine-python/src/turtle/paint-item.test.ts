import { describe, expect, it } from 'vitest'
import { paint } from './paint.ts'
import { createScene } from './scene.ts'
import { RecordingBrush } from '../../test/recording-brush.ts'

describe('painting', () => {
  it('draws dots, texts of several lines, stamps and pictures', async () => {
    const scene = createScene(async () => ({ width: 30, height: 20 }))
    scene.apply([
      ['screen', { width: 100, height: 100, picture: 'sky.png', background: 'blue' }],
      ['picture', 'sky.png', Uint8Array.of(1)],
      ['dot', 1, { x: 5, y: 6, size: 8, color: 'red' }],
      [
        'text',
        2,
        { x: 0, y: 0, text: '甲\n乙', color: 'black', align: 'center', font: 'Arial"', size: 12, style: 'bold italic' },
      ],
      ['stamp', 3, { x: 1, y: 2, angle: 0, look: { picture: 'sky.png' } }],
    ])
    await Promise.resolve()
    await Promise.resolve()
    const paper = new RecordingBrush()
    paint(scene, paper.brush)
    const calls = paper.take()
    expect(calls).toContain('fillRect 0 0 100 100')
    expect(calls.filter((call) => call.startsWith('drawImage'))).toEqual([
      'drawImage [object Object] 35 40 30 20',
      'drawImage [object Object] 36 38 30 20',
    ])
    expect(calls).toContain('arc 55 44 4 0 6.28')
    expect(calls).toContain(
      'font=italic bold 16px "Arial", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    )
    expect(calls.filter((call) => call.startsWith('fillText'))).toEqual(['fillText 甲 50 30', 'fillText 乙 50 50'])
  })
})
