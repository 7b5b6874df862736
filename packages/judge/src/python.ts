export { pythonFaults } from './hint/fault/python.ts'
export { pythonShape } from './shape/python.ts'
