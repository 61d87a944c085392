/** A domain needs no dot, because widget visitors come from hosts such as `localhost`. */
export const EMAIL_PATTERN = /^[^\s@,;<>()"]+@[^\s@,;<>()"]+$/;
