import { replaceOnce } from './mend/source-text.ts'

/**
 * Our page draws the picture of each step instead of the engine, because it knows when the picture would be the same.
 */
export const drawStepHere = (source: string): string =>
  replaceOnce(
    source,
    'this.renderer.draw(),null!==this.profiler&&this.profiler.stop()',
    'self.__scratchDrawStep(this.renderer),null!==this.profiler&&this.profiler.stop()',
  )
