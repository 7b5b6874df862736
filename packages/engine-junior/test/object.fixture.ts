import { actor, page, project, strip } from './stage.fixture.ts'
import type { Character, Project } from '../src/model/project.ts'

/** The character with scripts and recordings. */
export const place = { page: 'p', character: 'a' }

export const start = project(
  page(
    'p',
    actor('a', [strip(['onflag'], ['repeat', 2, [['up', 1]]], ['gotopage', 2])], {
      x: 100,
      y: 90,
      sounds: ['pop.mp3', 'one.webm', 'two.webm'],
    }),
    actor('b', []),
  ),
  page('q', actor('c', [])),
)

export const objects = (project: Project, index = 0) => project.pages[index]?.objects ?? []

export const last = (project: Project, index = 0) => objects(project, index).at(-1) as Character
