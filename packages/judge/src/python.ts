export { pythonShape } from './shape/python.ts'
