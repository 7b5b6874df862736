// @vitest-environment happy-dom
import { seed } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { pictureAddress } from '../../library/address.ts'
import { ImageCache } from './image-cache.ts'
import { StageRunner } from './stage-runner.ts'
import { story, frame, open, withFrames } from '../../../test/stage/stage-frames.ts'

withFrames()

describe('a sound of a script', () => {
  const loud = () => open(story(seed('onflag'), seed('playsnd', 'pop.wav'), seed('forward', 1)))

  it('makes the script wait until the sound has ended', () => {
    const { runner, sounds } = loud()
    runner.flag()
    frame(40)
    expect([sounds.length, runner.runtime.pose('object2')!.x]).toEqual([1, 240])
    sounds[0]!.end()
    frame(40)
    expect([runner.runtime.pose('object2')!.x, sounds[0]!.stopped]).toEqual([264, false])
  })

  it('ends when the run is stopped', () => {
    const { runner, sounds } = loud()
    runner.flag()
    frame(3)
    runner.stop()
    expect(sounds.map(({ stopped }) => stopped)).toEqual([true])
  })

  it('that cannot be played makes no script wait', () => {
    const runner = new StageRunner({
      host: document.body,
      project: story(seed('onflag'), seed('playsnd', 'pop.wav'), seed('forward', 1)),
      images: new ImageCache(pictureAddress),
      sounds: {
        play: (_, onEnded = () => {}) => {
          onEnded()
          return () => {
            throw new Error('there is nothing to stop')
          }
        },
      },
    })
    runner.flag()
    frame(60)
    expect(runner.runtime.pose('object2')!.x).toBe(264)
    runner.stop()
  })
})
