export default defineEventHandler(() => portal().answer(signedInUser()))
