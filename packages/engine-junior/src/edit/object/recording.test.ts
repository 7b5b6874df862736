import { describe, expect, it } from 'vitest'
import { actor, page, project, strip } from '../../../test/stage.fixture.ts'
import type { Character } from '../../model/project.ts'
import { addSound, canAddRecording, removeSound } from './recording.ts'
import { place, start, objects } from '../../../test/object.fixture.ts'

describe('recordings', () => {
  it('are limited to five for a character, and a sixth is refused (check 21)', () => {
    let project = addSound(start, place, 'three.webm')
    project = addSound(project, place, 'four.webm')
    project = addSound(project, place, 'five.webm')
    expect((objects(project)[0] as Character).sounds).toHaveLength(6)
    expect(canAddRecording(objects(project)[0] as Character)).toBe(false)
    expect(addSound(project, place, 'six.webm')).toBe(project)
  })

  it('are neither added twice nor added to a character that does not exist', () => {
    expect(addSound(start, place, 'one.webm')).toBe(start)
    expect(addSound(start, { page: 'p', character: 'nobody' }, 'x.webm')).toBe(start)
  })

  it('are replaced in blocks by the first sound when removed, and later ones are renumbered', () => {
    const recorded = project(
      page(
        'p',
        actor(
          'a',
          [
            strip(
              ['playusersnd', 1],
              ['repeat', 2, [['playusersnd', 2]]],
              ['playsnd', 'one.webm'],
              ['playsnd', 'pop.mp3'],
            ),
          ],
          { sounds: ['pop.mp3', 'one.webm', 'two.webm'] },
        ),
      ),
    )
    const removed = objects(removeSound(recorded, place, 1))[0] as Character
    expect(removed.sounds).toEqual(['pop.mp3', 'two.webm'])
    expect(removed.scripts[0]?.blocks).toMatchObject([
      { op: 'playsnd', arg: 'pop.mp3' },
      { inner: [{ op: 'playusersnd', arg: 1 }] },
      { op: 'playsnd', arg: 'pop.mp3' },
      { op: 'playsnd', arg: 'pop.mp3' },
    ])
    expect((objects(removeSound(recorded, place, 0))[0] as Character).sounds).toHaveLength(3)
  })
})
