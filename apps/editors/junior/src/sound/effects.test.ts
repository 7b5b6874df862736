import { sound } from '@mashu/artwork'
import { describe, expect, it, vi } from 'vitest'
import { drawSounds } from '../../build/library/sound.ts'
import { pictureAddress, soundAddress } from '../library/address.ts'
import { effectBytes, effects } from './effects.ts'

describe('built-in sounds', () => {
  it('are WAV files, including the first sound of every character', () => {
    const made = drawSounds()
    expect(made.get('pop.mp3')).toEqual(sound('pop').bytes)
    expect(made.size).toBeGreaterThan(30)
    for (const bytes of made.values()) expect(new TextDecoder().decode(bytes.slice(8, 12))).toBe('WAVE')
  })
})

describe('effects that replace a recording', () => {
  it('each have a sound, a picture and a name', () => {
    for (const { sound: name, picture } of effects)
      expect([soundAddress(name), pictureAddress(picture)].includes(undefined), name).toBe(false)
    for (const key of ['sound', 'picture', 'name'] as const)
      expect(new Set(effects.map((effect) => effect[key])).size).toBe(effects.length)
  })

  it('are loaded as bytes, and an error of the server rejects', async () => {
    vi.stubGlobal('fetch', (address: string) =>
      Promise.resolve(address === '/here' ? new Response(new Uint8Array([7])) : new Response('', { status: 404 })),
    )
    expect(await effectBytes('/here')).toEqual(new Uint8Array([7]))
    await expect(effectBytes('/gone')).rejects.toThrow('404')
    vi.unstubAllGlobals()
  })
})
