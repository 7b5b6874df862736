import { replaceOnce } from './mend/source-text.ts'

/** The picture that the machine draws in each step is drawn by the page, which knows when it would be the same. */
export const drawStepHere = (source: string): string =>
  replaceOnce(
    source,
    'this.renderer.draw(),null!==this.profiler&&this.profiler.stop()',
    'self.__scratchDrawStep(this.renderer),null!==this.profiler&&this.profiler.stop()',
  )
