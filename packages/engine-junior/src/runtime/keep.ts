import { isCharacter, type Project } from '../model/project.ts'
import type { Snapshot } from './runtime.ts'

/** Stores the poses at the end of a run in the project. */
export const keepPoses = (project: Project, { page, actors }: Snapshot): Project => ({
  ...project,
  currentPage: project.pages.some(({ id }) => id === page) ? page : project.currentPage,
  pages: project.pages.map((page) => ({
    ...page,
    objects: page.objects.map((object) => {
      const kept = isCharacter(object) ? actors[object.id] : undefined
      return kept ? { ...object, ...kept.pose, home: kept.home } : object
    }),
  })),
})
