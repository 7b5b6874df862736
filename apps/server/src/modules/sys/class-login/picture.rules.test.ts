import { expect, test } from 'vitest'
import { CLASS_CODE_LENGTH, CLASS_LETTERS, codePictures, faces } from '@mashu/contract/sys/class-login/picture'
import { ADDRESS_LETTERS, CLASS_TRIES, TRIES, freeFace, newPictures, waitOf } from './picture.rules.ts'

test('guessing for a whole lesson finds a code of a class in less than 5 % of cases', () => {
  const codes = codePictures.length * (codePictures.length - 1) * (codePictures.length - 2)
  expect(codes).toBe(1320)
  expect(CLASS_TRIES / codes).toBeLessThan(0.05)
  expect(new Set(newPictures()).size).toBe(3)
})

test('an hour of guessing letters finds one of twenty classes in at most 10 % of cases', () => {
  const codes = CLASS_LETTERS.length ** CLASS_CODE_LENGTH
  const guesses = ADDRESS_LETTERS.burst + 3600 * ADDRESS_LETTERS.perSecond
  expect([codes, guesses]).toEqual([279_841, 1320])
  expect(1 - (1 - 20 / codes) ** guesses).toBeLessThan(0.1)
})

test('a child waits a minute after three wrong codes, and the time then doubles', () => {
  expect([1, 2, TRIES, 4, 6, 9].map((wrong) => waitOf(wrong) / 60_000)).toEqual([0, 0, 1, 0, 2, 4])
})

test('a child gets a face picture that no other child of the class has', () => {
  const ids = faces.map(({ id }) => id)
  expect(new Set(ids).size).toBe(faces.length)
  expect(freeFace(new Set(), 'fox')).toBe('fox')
  expect(freeFace(new Set(['fox']), 'fox')).not.toBe('fox')
  expect(freeFace(new Set(ids), 'fox')).toBeUndefined()
})
