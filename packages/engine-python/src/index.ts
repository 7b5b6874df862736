/**
 * Runs and explains Python programs of children. The package needs no browser page.
 *
 * - `explain(error, source)` explains a PythonError in Chinese.
 * - `findFullWidth(source)` finds Chinese punctuation in code, and `replaceFullWidth` replaces it.
 * - `createScene(decode)` receives the turtle's commands. `createPainter(scene, { ink, front })` paints them frame by
 *   frame, and `paint` paints them once.
 * - `changesOf`/`sharedIn` compare two lines of a program that runs step by step.
 * - `readProject`/`writeProject` read and write the file of a work.
 * - `wheelsOf(program, needs)` returns our own Python packages (`wheels/`) that a program imports; `foreignImports`
 *   returns all imported names that are not files of the program.
 * - `@mashu/engine-python/hint` (loaded only with the editor's completion): `keywordHints`, `builtinHints`,
 *   `methodHints`, `moduleHints`, and `memberHints[module]`.
 *
 * The caller loads the Python side (`python/*.py`) as text.
 */
export { explain } from './error/explain.ts'
export type { Explanation, PythonError } from './error/model/python-error.ts'
export {
  fileNameProblem,
  freeName,
  limit,
  ProjectProblem,
  type FileChanges,
  type PythonFile,
  type PythonProject,
} from './project/project.ts'
export { isStandardModule, moduleNameProblem } from './project/standard-module.ts'
export { readProject, writeProject } from './project/project-file.ts'
export { readText } from './project/read-text.ts'
export { findFullWidth, replaceFullWidth, type FullWidthPlace } from './source/full-width.ts'
export { foreignImports, wheelsOf, type Wheel } from './wheel/wheel.ts'
export type { StepFrame, StepOrder, StepShot, StepValue } from './step/step.ts'
export { changesOf, sharedIn, type Change } from './step/step-change.ts'
export type { Chart, ChartShape } from './turtle/chart.ts'
export type { Align } from './turtle/align.ts'
export type { Look, Points, ShapePart, TurtleCommand } from './turtle/command.ts'
export { createPainter, paint, type Brush, type Painter } from './turtle/paint.ts'
export { screenToTurtle } from './turtle/view.ts'
export { createScene, screenSize, type Decode } from './turtle/scene.ts'
export type { Item, Picture, Scene, TurtleMark } from './turtle/scene-model.ts'
