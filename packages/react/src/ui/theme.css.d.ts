// A style sheet has no value; without this file TypeScript refuses its import.
export {}
