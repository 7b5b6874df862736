import { isPhoneScreen } from '@mashu/ui/store'
import './editor.css'
import { showOpening } from './opening/opening.ts'
import { showProblem } from './page.ts'

// This small script shows the opening screen before the rest is loaded.
if (!isPhoneScreen()) showOpening()
import('./main.ts').catch(showProblem)
