export default defineEventHandler(() => portal().keys())
