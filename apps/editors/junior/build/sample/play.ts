import { dance } from './dance.ts'
import { race, walk } from './outside.ts'
import { story } from './story.ts'
import { tank } from './tank.ts'
import { trip } from './trip.ts'

/** The samples by the ids in URLs of the editor. */
export const samples = { walk, race, tank, trip, dance, story } as const
