import { describe, expect, it } from 'vitest'
import { isLibrarySound, libraryLookup, pictureAddress, soundAddress } from './address.ts'

describe('addresses of the library', () => {
  it('exist only for keys of the library', () => {
    expect(pictureAddress('nobody.svg')).toBeUndefined()
    expect(pictureAddress('constructor')).toBeUndefined()
    expect(soundAddress('pop.mp3')).toMatch(/^\/scratchjr\/sound\/[0-9a-f]{16}\.wav$/)
    expect(soundAddress('recording-1.wav')).toBeUndefined()
    expect(isLibrarySound('pop.mp3')).toBe(true)
    expect(isLibrarySound('recording-1.wav')).toBe(false)
  })

  it('are found for names in an imported file', () => {
    expect(libraryLookup('characters', 'dog.svg')).toBe('dog.svg')
    expect(libraryLookup('backgrounds', 'scene-sea.svg')).toBe('scene-sea.svg')
    expect(libraryLookup('sounds', 'bark.wav')).toBe('bark.wav')
    expect(libraryLookup('sounds', 'dog.svg')).toBeUndefined()
    expect(libraryLookup('characters', 'Teapot.svg')).toBeUndefined()
  })
})
