import type { Sources } from './interpreter.ts'
import runnerLink from '../../python/runner/link.py?raw'
import runnerLoop from '../../python/runner/loop.py?raw'
import runnerDepth from '../../python/runner/depth.py?raw'
import runnerBaseline from '../../python/runner/baseline.py?raw'
import runnerPackage from '../../python/runner/package.py?raw'
import runnerErrorNumber from '../../python/runner/error_number.py?raw'
import runnerEvidence from '../../python/runner/evidence.py?raw'
import runnerEvidenceName from '../../python/runner/evidence_name.py?raw'
import runnerReport from '../../python/runner/report.py?raw'
import runnerLook from '../../python/runner/look.py?raw'
import runnerPlaceholder from '../../python/runner/placeholder.py?raw'
import runnerJudged from '../../python/runner/judged.py?raw'
import runnerStep from '../../python/runner/step.py?raw'
import runner from '../../python/runner/runner.py?raw'
import turtleBase from '../../python/turtle/base.py?raw'
import turtleScreenLink from '../../python/turtle/screen_link.py?raw'
import turtleScreenEvent from '../../python/turtle/screen_event.py?raw'
import turtleScreen from '../../python/turtle/screen.py?raw'
import turtlePen from '../../python/turtle/pen.py?raw'
import turtleLook from '../../python/turtle/turtle_look.py?raw'
import turtleUndo from '../../python/turtle/turtle_undo.py?raw'
import turtle from '../../python/turtle/turtle.py?raw'
import turtleFunction from '../../python/turtle/function.py?raw'

/** The order of the files matters, because base classes must be first. */
export const sources: Sources = {
  runner: [
    runnerLink,
    runnerLoop,
    runnerDepth,
    runnerBaseline,
    runnerPackage,
    runnerErrorNumber,
    runnerEvidence,
    runnerEvidenceName,
    runnerReport,
    runnerLook,
    runnerPlaceholder,
    runnerStep,
    runnerJudged,
    runner,
  ].join('\n\n'),
  turtle: [
    turtleBase,
    turtleScreenLink,
    turtleScreenEvent,
    turtleScreen,
    turtlePen,
    turtleLook,
    turtleUndo,
    turtle,
    turtleFunction,
  ].join('\n\n'),
}
