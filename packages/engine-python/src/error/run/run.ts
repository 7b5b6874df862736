import type { PythonError, Words } from '../model/python-error.ts'
import { ofCall } from './call.ts'
import { ofLimit, ofNetwork } from './limit.ts'
import { ofValue } from './refused-value.ts'
import { ofFile, ofIndex, ofKey, ofZero } from './lookup.ts'
import { ofAttribute } from './attribute.ts'
import { ofModuleName } from './module-name.ts'
import { ofName } from './name.ts'
import { ofLocal } from './name-elsewhere.ts'
import { ofModuleGiven } from './unquoted.ts'
import { ofOperand } from './operand.ts'

type Teller = (error: PythonError, source: string, text: string) => Words | undefined

/** By the class of the error. `text` is the line that contains the error. */
const tellers: Readonly<Record<string, Teller>> = {
  NameError: (error, source, text) => ofName(error, text, source),
  UnboundLocalError: ofLocal,
  AttributeError: ofAttribute,
  TypeError: (error, source, text) => ofCall(error, source) ?? ofOperand(error, text),
  ValueError: (error, source) => ofValue(error, source) ?? ofCall(error, source),
  IndexError: (error, source, text) => ofValue(error, source) ?? ofIndex(error, text),
  TurtleGraphicsError: ofModuleGiven,
  KeyError: ofKey,
  ZeroDivisionError: ofZero,
  FileNotFoundError: ofFile,
  ModuleNotFoundError: ofModuleName,
}

/** Explains an error of a running program by the values in the program. */
export function ofRun(error: PythonError, source: string): Words | undefined {
  const limit = ofNetwork(error) ?? ofLimit(error, source)
  if (limit) return limit
  const text = error.line === undefined ? '' : (source.split('\n')[error.line - 1] ?? '')
  return tellers[error.kind]?.(error, source, text)
}
