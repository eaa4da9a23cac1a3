import { spokenConversion, spokenExpression } from '../values/numbers.ts';
import type { Phrasing } from './request.ts';

export const calculatePhrasing: Phrasing = {
  tool: 'calculate',
  imperatives: [
    'calculate {expression}', 'work out {expression}', 'compute {expression}', 'solve {expression}', 'evaluate {expression}', 'tell me what {expression} is', 'figure out {expression}',
    'do {expression}', 'give me {expression}', 'tell me {expression}', 'calculate this: {expression}', 'work out this sum: {expression}', 'find {expression}', 'get me the answer to {expression}',
    'show me {expression}', 'do the maths: {expression}', 'do the math on {expression}', 'calc {expression}', 'tell me the result of {expression}', 'find out what {expression} is',
    'run the numbers on {expression}', 'check what {expression} is', 'help me with {expression}', 'help me calculate {expression}',
  ],
  questions: [
    'what is {expression}', "what's {expression}", 'how much is {expression}', 'whats {expression}', 'what does {expression} come to', 'what do you get for {expression}', 'what does {expression} equal',
    'what would {expression} be', 'how much would {expression} be', 'what is the result of {expression}', "what's the answer to {expression}", 'how much does {expression} make', 'what does {expression} make',
    'what number is {expression}', 'what are {expression}', 'what is the value of {expression}', 'how many is {expression}', 'can you tell me what {expression} is', 'do you know what {expression} is',
    'what will {expression} be', 'what is a {expression}', "what's a {expression}", 'how much is a {expression}', 'what would a {expression} be', 'how much do I get for {expression}', 'what is {expression} exactly', 'wat is {expression}', 'how much are {expression}', 'could you tell me {expression}',
  ],
  fragments: ['{expression}', '{expression} =', '{expression}', '{expression} = ?', 'math: {expression}', '{expression} equals', '{expression} is what', 'sum: {expression}'],
  draw: ({ random }) => {
    const expression = spokenExpression(random);
    return { slots: { expression }, arguments: { expression } };
  },
};

export const convertUnitsPhrasing: Phrasing = {
  tool: 'convert_units',
  imperatives: [
    'convert {value} {from} to {to}', 'convert {value} {from} into {to}', 'turn {value} {from} into {to}', 'change {value} {from} to {to}', 'give me {value} {from} in {to}', 'tell me {value} {from} in {to}',
    'express {value} {from} in {to}', 'show {value} {from} in {to}', 'tell me how many {to} {value} {from} is', 'work out {value} {from} in {to}', 'translate {value} {from} to {to}',
    'tell me what {value} {from} is in {to}', 'calculate {value} {from} in {to}', 'switch {value} {from} to {to}', 'put {value} {from} in {to}',
    'put {value} {from} into {to}', 'get {value} {from} into {to}', 'do {value} {from} in {to}',
  ],
  questions: [
    'how many {to} is {value} {from}', 'how many {to} are in {value} {from}', 'what is {value} {from} in {to}', "what's {value} {from} in {to}", 'how much is {value} {from} in {to}', 'how many {to} are {value} {from}',
    'how many {to} in {value} {from}', 'what does {value} {from} come to in {to}', 'what would {value} {from} be in {to}', 'how much is {value} {from} in {to}', 'whats {value} {from} in {to}',
    'how many {to} does {value} {from} make', 'how many {to} do {value} {from} make', 'what is {value} {from} converted to {to}', 'how many {to} would {value} {from} be', 'I have {value} {from}, how many {to} is that',
    'what are {value} {from} in {to}', 'how far is {value} {from} in {to}', 'how long is {value} {from} in {to}',
  ],
  fragments: ['{value} {from} in {to}', '{value} {from} to {to}', '{value} {from} into {to}', '{value} {from} as {to}', '{value}{from} in {to}', '{value}{from} to {to}', '{from} to {to}: {value}', '{value} {from} = how many {to}', '{value} {from} -> {to}'],
  draw: ({ random }) => {
    const { value, valueText, from, to } = spokenConversion(random);
    return { slots: { value: valueText, from, to }, arguments: { value, from, to } };
  },
};
